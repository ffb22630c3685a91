import { at, expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { PORTAL_PATHS } from '@alo/contract/platform/portal-paths.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { pushPath } from '../../testing/visit.ts';

const MAX_SHIFT = 0.05;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const VISITORS = ['/login', '/signup', '/change-password'];
const FIRST = '/charge/statement';
const VISITED: readonly string[] = [...VISITORS, FIRST];

interface MeasuredWindow extends Window {
  openRequests: number;
  /** Consecutive frames without a request and without a skeleton. */
  calmFrames: number;
  /** Returns the shift since the last call. */
  readShift: () => number;
}

for (const viewport of VIEWPORTS) {
  test(`LAY-09 every page meets WCAG 2.2 AA, and slow responses shift nothing, at ${viewport.width} px`, async ({
    page,
    givenOrganization,
    givenUser,
    givenExtension,
    givenCalls,
    givenTopUp,
    givenAuditEvents,
    givenNotification,
    givenLog,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const organization = await givenOrganization();
    const extensionIds: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { id } = await givenExtension(organization, { number: String(1001 + index) });
      extensionIds.push(id);
      await givenUser(organization, { name: `Atendente ${index}`, role: 'USER' });
    }
    await givenTopUp(organization, 500);
    const [call] = await givenCalls(organization, CALLS, { isHistory: true });
    await givenAuditEvents(
      organization,
      Array.from({ length: 15 }, () => ({})),
    );
    await givenNotification(organization, {
      kind: 'balanceLow',
      data: { threshold: 50, balance: 31 },
    });
    const logged = { state: 'delivered', contact: '+5511955501000' } as const;
    const gateway = await givenLog(
      organization,
      Array.from({ length: 15 }, () => logged),
    );

    await page.addInitScript(measure);
    const shifts: Record<string, number> = {};
    const recordShift = async (path: string) => {
      await settle(page);
      const shift = await page.evaluate(() => (window as unknown as MeasuredWindow).readShift());
      if (shift > MAX_SHIFT) shifts[path] = Math.round(shift * 1000) / 1000;
      await test.step(path, () => expectNoViolationsInBothThemes(page));
    };
    // The browser ignores shifts within half a second after a click, so the test navigates without one.
    const visit = async (path: string) => {
      await pushPath(page, path);
      await recordShift(path);
    };
    await page.goto('/');
    await recordShift('/');
    for (const path of VISITORS) await visit(path);

    const token = await openSignedIn(page, FIRST, organization.admin);
    await recordShift(FIRST);
    await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
      headers: { Authorization: token.id },
      data: { gateway: 'webhook', metadata: { webhookUrl: 'https://painel.jatoba.example/voz' } },
    });
    const yesterday = addDays(dayAt(), -1);
    const paths = PORTAL_PATHS.filter((path) => !VISITED.includes(path)).map((path) =>
      path
        .replace(':id', String(extensionIds[0]))
        .replace(':callId', call!.switchCallId)
        .replace(/log$/, `log?gateway=${gateway}`)
        .replace(/report\/calls$/, `report/calls?start=${yesterday}&end=${yesterday}`),
    );
    // The integrations page comes last, because the logs would not wait for what it has loaded.
    paths.sort((a, b) => Number(a.endsWith('manager')) - Number(b.endsWith('manager')));
    for (const path of ['/integrations/log?gateway=webhook', ...paths]) await visit(path);

    expect(shifts).toEqual({});
  });
}

const CALLS = Array.from({ length: 120 }, (_, index) => {
  const startedAt = at(-1 - (index % 20), 8 + (index % 10), index % 60);
  return { startedAt, durationSeconds: 30 + index };
});

/** Runs in the page before its own scripts: sums layout shifts and delays each response differently. */
function measure() {
  const measured = window as unknown as MeasuredWindow;
  let shift = 0;
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  function add(entries: PerformanceEntryList) {
    for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value;
  }
  measured.readShift = () => {
    add(observer.takeRecords());
    const accumulatedShift = shift;
    shift = 0;
    measured.calmFrames = 0;
    return accumulatedShift;
  };

  measured.openRequests = 0;
  measured.calmFrames = 0;
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    // The push stream never ends.
    if (pathname.endsWith('/events')) return ask(input, init);
    const hash = [...pathname].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 9;
    const delayMs = 40 + hash * 30;
    measured.openRequests += 1;
    try {
      const [reply] = await Promise.all([
        ask(input, init),
        new Promise((resolve) => setTimeout(resolve, delayMs)),
      ]);
      return reply;
    } finally {
      measured.openRequests -= 1;
    }
  };
}

/** Waits until every response is rendered. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => {
    const measured = window as unknown as MeasuredWindow;
    const isCalm = measured.openRequests === 0 && !document.querySelector('[class*="skeleton"]');
    measured.calmFrames = isCalm ? measured.calmFrames + 1 : 0;
    return measured.calmFrames > 10;
  });
}
