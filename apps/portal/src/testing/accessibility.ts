import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }';

/** WCAG 2.2 AA on the whole page, as it stands once nothing moves. */
export async function expectNoViolations(page: Page): Promise<void> {
  await waitForAnimations(page);
  // an answer that comes meanwhile would fade in under the eyes of the check
  await page.evaluate(holdStill, STILL);
  const { violations } = await new AxeBuilder({ page })
    // without a page more that puts the findings of frames together: in ours a frame is somebody else's film
    .setLegacyMode()
    .withTags(TAGS)
    // experimental, so off by default: who says what the button shows must hit the button
    .options({
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // a way to find each element that is right would take as long as the checks
      resultTypes: ['violations'],
    })
    .analyze();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target, nodes[0]?.html])).toEqual([]);
}

/** A sheet and no element, which the pages' policy would refuse. */
function holdStill(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Colours in mid-fade are nobody's colours; what moves for ever, such as the live dot, may. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
