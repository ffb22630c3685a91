import type { Locator, Page } from '@playwright/test';

export interface Recording {
  title: string;
  lead: string;
  maxSeconds: number;
  walk(recorder: Recorder): Promise<void>;
}

export interface RecordedStep {
  name: string;
  /** Since the command began. */
  seconds: number;
  clicks: number;
  maxClicks: number | null;
  picture: Buffer;
}

interface StepOptions {
  maxClicks?: number;
  page?: () => Page;
}

const NEXT_FRAME =
  'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))';

/** Clicks are those of a pointer; typing is not counted. */
export class Recorder {
  readonly page: Page;
  readonly steps: RecordedStep[] = [];
  readonly #startedAt: number;
  #clicks = 0;

  constructor(page: Page, startedAt: number) {
    this.page = page;
    this.#startedAt = startedAt;
  }

  async step(name: string, act: () => Promise<unknown>, options: StepOptions = {}): Promise<void> {
    this.#clicks = 0;
    await act();
    const seconds = (Date.now() - this.#startedAt) / 1000;
    const { maxClicks = null, page = () => this.page } = options;
    // Until the next frame a page that has just scrolled is drawn at two places.
    await page().evaluate(NEXT_FRAME);
    const picture = await page().screenshot({ type: 'jpeg', quality: 60 });
    this.steps.push({ name, seconds, clicks: this.#clicks, maxClicks, picture });
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${this.#clicks} clicks  ${name}`);
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.click(within.getByRole('button', { name, exact: true }).last());
  }

  async clickToNewPage(target: Locator): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.click(target);
    return opened;
  }

  listMissedLimits(maxSeconds: number): string[] {
    const { seconds } = this.steps.at(-1)!;
    return [
      ...(seconds > maxSeconds
        ? [`It took ${seconds.toFixed(1)} s; ${maxSeconds} s is the limit.`]
        : []),
      ...this.steps.flatMap(({ name, clicks, maxClicks }) =>
        maxClicks !== null && clicks > maxClicks
          ? [`"${name}" took ${clicks} clicks; ${maxClicks} is the limit.`]
          : [],
      ),
    ];
  }
}
