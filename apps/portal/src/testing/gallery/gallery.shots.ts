// scripts/gallery.mjs makes the page with all pictures.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { E2E_URL } from '@alo/api/testing/e2e/e2e-server.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { Page } from '@playwright/test';
import { waitForAnimations } from '../accessibility.ts';
import { DEMO_ADMIN, DEMO_USER, openSignedIn } from '../sign-in.ts';
import { OTHER_PAGES, STATES, type State, type Steps } from './states.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;
const FOLDER = process.env.GALLERY_DIR ?? 'gallery';
/** The shell opens only after these requests have answered. */
const SHELL_REQUESTS =
  /v1\/(users\/me|users\/login|accounts|accounts\/financial|organization_integrations|banner-notifications\/active|rollout|events)$/;
const SETTLING_MS = 700;
const MAX_HEIGHT = 2_400;
type Row = Record<string, unknown>;

for (const [path, states] of Object.entries({ ...STATES, ...OTHER_PAGES })) {
  test.describe(path, () => {
    // A call that one state receives would ring in the windows of the others.
    test.describe.configure({ mode: 'default' });
    for (const state of states) {
      test(state.name, async ({ page, givenOrganization, postSwitchEvent }) => {
        test.setTimeout(180_000);
        if (state.api) await disturb(page, state.api);
        const url = await signIn(page, path + (state.query ?? ''), state, givenOrganization);
        const steps = { reportCall: buildReporter(postSwitchEvent) };
        let isFirst = true;
        for (const size of SIZES.filter(({ width }) => state.widths?.includes(width) ?? true)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: 'light' });
          // Dialogs differ between widths, so that steps need a fresh page.
          if (isFirst || state.open) await page.goto(url);
          isFirst = false;
          await settle(page, state);
          await state.open?.(page, steps);
          if (state.open) await page.waitForTimeout(2 * SETTLING_MS);
          await showWholePage(page, size);
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme });
            await takePicture(page, [path, state.name, String(size.width), colorScheme]);
          }
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

/** The switch reports in microseconds. */
const micros = (secondsAgo: number) => String((Date.now() - secondsAgo * 1000) * 1000);

function buildReporter(
  postSwitchEvent: (fields: Record<string, string>) => Promise<void>,
): Steps['reportCall'] {
  const ids = new Map<string, string>();
  return (number, startedSecondsAgo, answeredSecondsAgo) => {
    ids.set(number, ids.get(number) ?? randomUUID());
    return postSwitchEvent({
      'Event-Name': answeredSecondsAgo === undefined ? 'CHANNEL_CREATE' : 'CHANNEL_ANSWER',
      'Unique-ID': ids.get(number)!,
      'Call-Direction': 'inbound',
      'Caller-Destination-Number': number,
      'Caller-Channel-Created-Time': micros(startedSecondsAgo),
      'Caller-Channel-Answered-Time':
        answeredSecondsAgo === undefined ? '0' : micros(answeredSecondsAgo),
      variable_domain_name: 'demo.alo.localhost',
      variable_user_name: '1002',
    });
  };
}

async function disturb(page: Page, how: NonNullable<State['api']>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(BASE_PATH) && !SHELL_REQUESTS.test(pathname),
    (route) => {
      // The portal checks its session by HEAD.
      if (route.request().method() === 'HEAD') return route.continue();
      if (how === 'waits') return;
      const error = { statusCode: 500, name: 'InternalServerError', message: 'Internal error' };
      return route.fulfill({ status: 500, json: { error } });
    },
  );
}

async function signIn(
  page: Page,
  path: string,
  { as = 'admin' }: State,
  givenOrganization: () => Promise<{ admin: typeof DEMO_ADMIN }>,
): Promise<string> {
  const guide = path.replace(':chapter/:article', 'ramais/ramais');
  if (as === 'visitor') return guide;
  const person =
    as === 'new' ? (await givenOrganization()).admin : as === 'user' ? DEMO_USER : DEMO_ADMIN;
  const { id: token } = await openSignedIn(page, '/favicon.svg', person);
  const findFirst = async (list: string, pick = (_row: Row) => true) => {
    const reply = await fetch(`${E2E_URL}${BASE_PATH}${list}`, {
      headers: { Authorization: token },
    });
    const body = (await reply.json()) as Row[] | { data: Row[] };
    const rows = Array.isArray(body) ? body : body.data;
    return String((rows.find(pick) ?? rows[0])?.id);
  };
  if (path.includes(':id')) return path.replace(':id', await findFirst('/extensions?page=1'));
  if (!path.includes(':callId')) return guide;
  return path.replace(':callId', await findFirst('/calls?page=1', (call) => !!call.record_url));
}

async function settle(page: Page, { api }: State): Promise<void> {
  await expect(page.locator('h1, main').first()).toBeAttached();
  if (api !== 'waits') {
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  }
  await page.waitForTimeout(SETTLING_MS);
}

async function takePicture(page: Page, name: readonly string[]): Promise<void> {
  await waitForAnimations(page);
  const file = name.join('~').replaceAll('/', '+').replaceAll(':', '');
  await page.screenshot({ path: join(FOLDER, `${file}.png`) });
}

/** Makes the window as high as the page: in a picture of more than the window, the menu would end early. */
async function showWholePage(page: Page, { width, height }: (typeof SIZES)[number]) {
  if (await page.getByRole('dialog').filter({ visible: true }).count()) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MAX_HEIGHT) });
}
