import { expect } from '@alo/api/testing/e2e.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import type { Locator, Page } from '@playwright/test';
import { chart, columns, test } from './testing/dashboard-steps.ts';

const { charts } = dashboard;

const getSystemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.color = color;
    document.body.append(probe);
    const { color: computedColor } = getComputedStyle(probe);
    probe.remove();
    return computedColor;
  }, name);

const getStrokes = (shapes: Locator) =>
  shapes.evaluateAll((elements) => [
    ...new Set(elements.map((element) => getComputedStyle(element).stroke)),
  ]);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`LAY-15 in forced colours, ${colorScheme}, segments and focus have outlines`, async ({
    page,
    openWithCallsOfYesterday,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await openWithCallsOfYesterday();
    const overTime = chart(page, charts.overHours);
    await expect(columns(page, charts.overHours).first()).toBeVisible();
    const [text, highlight, canvas] = [
      await getSystemColor(page, 'CanvasText'),
      await getSystemColor(page, 'Highlight'),
      await getSystemColor(page, 'Canvas'),
    ];
    expect(text).not.toBe(canvas);

    expect(await getStrokes(overTime.locator('figure path'))).toEqual([text]);
    expect(await getStrokes(page.locator('li svg svg rect'))).toEqual([text]);
    expect(await getStrokes(overTime.getByRole('button').locator('svg rect'))).toEqual([text]);
    await columns(page, charts.overHours).first().focus();
    await page.keyboard.press('ArrowRight');
    const focused = page.locator('g:focus-visible > rect').first();
    expect(await getStrokes(focused)).toEqual([highlight]);
  });
}
