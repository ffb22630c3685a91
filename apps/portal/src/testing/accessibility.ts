import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified file is half as large, and parsing it takes as long as checking a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Experimental and off by default: users of speech input must be able to say what a button shows.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const NO_ANIMATIONS =
  '*, ::before, ::after { animation: none !important; transition: none !important }';

export async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expectRules(page, ALL_RULES);
}

/** Checks all rules in the light theme and colour rules in the dark theme, which stays on. */
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
  // A late response would fade in during the check.
  const isLoaded = await page.evaluate(stopAnimations, NO_ANIMATIONS);
  if (!isLoaded) await page.evaluate(AXE);
  const violations = await page.evaluate(findViolations, {
    ...rules,
    // Computing selectors of passing elements would take as long as the checks.
    resultTypes: ['violations'],
    // Frames contain only third-party videos.
    iframes: false,
  } satisfies RunOptions);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  expect(violations).toEqual([]);
}

/** The page's policy refuses style elements. Returns whether axe is loaded. */
function stopAnimations(styles: string): boolean {
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

/** Fading colours would fail; endless animations, and those of a scroll position, may run. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
