import type { Page } from '@playwright/test';

interface ShiftedWindow extends Window {
  shift: number;
}

/** Sums the layout shifts of each document that loads from now on. */
export async function sumShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted = window as unknown as ShiftedWindow;
    shifted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifted.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as ShiftedWindow).shift);
