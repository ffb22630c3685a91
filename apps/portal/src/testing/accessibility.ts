import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Half of what its entry file weighs: reading it costs the browser as much as looking at a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // experimental, so off by default: who says what the button shows must hit the button
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** All that follows the theme. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }';

/** WCAG 2.2 AA on the whole page, as it stands once nothing moves. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectRules(page, ALL_RULES);
}

/** The same in the light theme; in the dark one, which is left on, of all rules those on colours. */
export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light');
  await expectRules(page, ALL_RULES);
  await setTheme(page, 'dark');
  await expectRules(page, COLOUR_RULES);
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

async function expectRules(page: Page, rules: RunOptions): Promise<void> {
  await waitForAnimations(page);
  // an answer that comes meanwhile would fade in under the eyes of the check
  const isLoaded = await page.evaluate(holdStill, STILL);
  // the page keeps it for the next look
  if (!isLoaded) await page.evaluate(AXE);
  const violations = await page.evaluate(findViolations, {
    ...rules,
    // a way to find each element that is right would take as long as the checks
    resultTypes: ['violations'],
    // in ours a frame is somebody else's film
    iframes: false,
  } satisfies RunOptions);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  expect(violations).toEqual([]);
}

/** A sheet and no element, which the pages' policy would refuse. Answers whether axe is there already. */
function holdStill(styles: string): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return 'axe' in window;
}

async function findViolations(options: RunOptions) {
  const { axe } = window as unknown as {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => [id, nodes[0]?.target, nodes[0]?.html]);
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
