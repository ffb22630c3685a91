import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { countCallRegistrations } from '@alo/contract/telephony/call-registrations.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import type { PortalPath } from '@alo/contract/platform/portal-paths.ts';
import { integrationsManager } from '@alo/messages/crm/integrations-manager.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveryReplays } from '@alo/messages/deliveries/delivery-replays.ts';
import { accessTokens, serviceTokens } from '@alo/messages/identity/access-tokens.ts';
import { passwordRecovery } from '@alo/messages/identity/password-recovery.ts';
import { passwords } from '@alo/messages/identity/passwords.ts';
import { authenticator } from '@alo/messages/identity/security.ts';
import { session } from '@alo/messages/identity/session.ts';
import { signUp } from '@alo/messages/identity/sign-up.ts';
import { invitation } from '@alo/messages/identity/users.ts';
import { automaticRecharges } from '@alo/messages/money/automatic-recharges.ts';
import { addCredit } from '@alo/messages/money/charges.ts';
import { balanceAlerts } from '@alo/messages/money/statement.ts';
import { filters } from '@alo/messages/platform/controls.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { callExports } from '@alo/messages/telephony/call-exports.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { extensionImport } from '@alo/messages/telephony/extension-import.ts';
import { extensionLimits } from '@alo/messages/telephony/extension-limits.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { webphone, webphoneDevices } from '@alo/messages/telephony/webphone.ts';
import type { Page } from '@playwright/test';
import { DEMO_USER, openSignedIn } from '../sign-in.ts';

/** `new`: the ADMIN of an organization without any records. */
export type Person = 'admin' | 'user' | 'new' | 'visitor';

export interface State {
  name: string;
  as?: Person;
  /** Appended to the path. */
  query?: string;
  api?: 'waits' | 'fails';
  /** Defaults to all. */
  widths?: readonly number[];
  open?: (page: Page, steps: Steps) => Promise<void>;
}

export interface Steps {
  /** Reports a call of the demo's extension 1002 that began and was answered so many seconds ago. */
  reportCall: (
    number: string,
    startedSecondsAgo: number,
    answeredSecondsAgo?: number,
  ) => Promise<void>;
}

const PHONE = [390];

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('tab', { name }))
    .filter({ visible: true })
    .first()
    .click();

const openPalette = (term: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill(term);
};

const callFromWebphone = async (page: Page) => {
  await page.context().grantPermissions(['microphone']);
  await page.getByRole('textbox', { name: webphone.number }).fill('11955500142');
  await press(webphone.call)(page);
  await page.getByRole('timer').waitFor();
};

const talkFromWebphone = (name: string | RegExp) => async (page: Page) => {
  await callFromWebphone(page);
  await press(name)(page);
};

const receiveCall = async (page: Page) => {
  await page.context().grantPermissions(['microphone']);
  const caller = await page
    .context()
    .browser()!
    .newContext({
      baseURL: new URL(page.url()).origin,
      locale: 'pt-BR',
      permissions: ['microphone'],
    });
  page.once('framenavigated', () => void caller.close());
  page.once('close', () => void caller.close());
  const window = await caller.newPage();
  await openSignedIn(window, '/webphone', DEMO_USER);
  await window.getByRole('textbox', { name: webphone.number }).fill('1006');
  await press(webphone.call)(window);
  await page.getByRole('alertdialog', { name: webphone.incoming }).waitFor();
};

const showLiveCalls = async (page: Page, { reportCall }: Steps) => {
  await reportCall('19955500137', 140, 134);
  await reportCall('08005550199', 190, 185);
  await reportCall('41955500166', 10);
  await page.getByText(formatPhoneNumber('41955500166')).first().waitFor();
};

const limitCounts = async (page: Page) => {
  const counts = { failed: 3, waiting: 12, registered: 10_000, ignored: 8_000 };
  const json = { ...counts, more: ['registered', 'ignored'] };
  await page.route(`**${BASE_PATH}${countCallRegistrations.path}*`, (route) =>
    route.fulfill({ json }),
  );
  await page.reload();
  await press(/^Filtros/)(page);
};

const COMMON: readonly State[] = [
  { name: 'demo' },
  { name: 'empty', as: 'new' },
  { name: 'loading', api: 'waits' },
  { name: 'failed', api: 'fails' },
  { name: 'user', as: 'user' },
];
const OF_ONE_RECORD = COMMON.filter(({ as }) => as !== 'new');
const VISITOR: State = { name: 'visitor', as: 'visitor' };

/** routes.test.ts compares paths and pages. */
export const STATES: Record<Exclude<PortalPath, '/'>, readonly State[]> = {
  '/login': [
    VISITOR,
    { name: 'refused', as: 'visitor', open: press(session.submit) },
    { name: 'expired', as: 'visitor', query: '?accessTokenExpired=true' },
    { name: 'recovery', as: 'visitor', open: press(passwordRecovery.open) },
  ],
  '/signup': [VISITOR, { name: 'refused', as: 'visitor', open: press(signUp.submit) }],
  '/change-password': [
    { name: 'own', as: 'admin' },
    { name: 'link', as: 'visitor', query: '?access_token=gone' },
    { name: 'refused', open: press(passwords.submit) },
  ],
  '/dashboard': [
    ...COMMON,
    { name: 'user menu', open: (page) => page.getByTitle(layout.userMenu('Marina Teles')).click() },
    { name: 'notifications', open: press(/^Avisos/) },
    { name: 'phone menu', widths: PHONE, open: press(/^Mais$/) },
    { name: 'palette', open: openPalette('') },
    { name: 'palette results', open: openPalette('1002') },
    { name: 'palette guides', open: openPalette('ramal') },
    { name: 'palette actions', open: openPalette('pipedrive') },
    { name: 'palette nothing', open: openPalette('xyz') },
    { name: 'add credit', open: press(addCredit.title) },
    { name: 'as table', open: press(dashboard.charts.asTable) },
  ],
  '/user/tokens': [
    ...COMMON,
    { name: 'service', query: '?tab=service' },
    { name: 'new token', open: press(accessTokens.create) },
    { name: 'new service token', query: '?tab=service', open: press(serviceTokens.create) },
  ],
  '/user/security': [...COMMON, { name: 'authenticator', open: press(authenticator.turnOn) }],
  '/user/profile': COMMON,
  '/user/notifications': COMMON,
  '/user/notifications/preferences': COMMON,
  '/organization/profile': COMMON,
  '/organization/audit': [
    ...COMMON,
    {
      name: 'change',
      open: (page) => page.locator('main [aria-expanded=false]:visible').last().click(),
    },
  ],
  '/report/calls': [
    ...COMMON,
    { name: 'missed', query: '?vista=perdidas' },
    { name: 'own', query: '?vista=minhas', as: 'user' },
    { name: 'period', open: press(/^Período: /) },
    { name: 'filters', open: press(/^Filtros/) },
    { name: 'many calls', open: limitCounts },
  ],
  '/report/exports': [...COMMON, { name: 'new export', open: press(callExports.create) }],
  '/report/calls/:callId': OF_ONE_RECORD,
  '/live-calls': [
    ...COMMON,
    { name: 'calls', open: showLiveCalls },
    {
      name: 'end',
      open: async (page, steps) => {
        await showLiveCalls(page, steps);
        await press(/^Encerrar a chamada do ramal 1002/)(page);
      },
    },
  ],
  '/charge/history': COMMON,
  '/charge/automatic': [
    ...COMMON,
    { name: 'new', as: 'new', open: press(automaticRecharges.createNew) },
  ],
  '/charge/statement': [...COMMON, { name: 'alerts', open: press(balanceAlerts.open) }],
  '/financial-data': COMMON,
  '/users/new': COMMON,
  '/users/list': [...COMMON, { name: 'invite', open: press(invitation.open) }],
  '/extension/list': [
    ...COMMON,
    { name: 'new extension', open: press(extensions.newExtension) },
    { name: 'import', open: press(extensionImport.open) },
    { name: 'connect a phone', open: press(provisioning.connectLabel('1002')) },
    {
      name: 'selected',
      open: (page) => page.getByRole('checkbox', { name: extensions.select('1002') }).check(),
    },
    {
      name: 'limits',
      open: async (page) => {
        await page.getByRole('checkbox', { name: extensions.select('1002') }).check();
        await press(extensionLimits.change)(page);
      },
    },
  ],
  '/extension/:id/edit': [
    ...OF_ONE_RECORD,
    { name: 'integrations', open: press(extensions.integrations) },
  ],
  '/webphone': [
    { name: 'demo' },
    { name: 'without-extension', as: 'new' },
    { name: 'user', as: 'user' },
    { name: 'calling', open: callFromWebphone },
    { name: 'hold', open: talkFromWebphone(webphone.hold) },
    { name: 'keys', open: talkFromWebphone(/^Teclado$/) },
    { name: 'transfer', open: talkFromWebphone(webphone.transfer) },
    { name: 'ended', open: talkFromWebphone(webphone.hangUp) },
    { name: 'incoming', open: receiveCall },
    { name: 'devices', open: press(webphoneDevices.title) },
  ],
  '/numbers': [...COMMON, { name: 'edit', open: press(/^Editar/) }],
  '/integrations/manager': [
    ...COMMON,
    { name: 'configure', open: press(integrationsManager.configureCard('Webhook')) },
    { name: 'tutorial', open: press(integrationsManager.watchTutorial('Pipedrive')) },
    {
      name: 'connect',
      open: (page) => page.getByRole('switch', { name: /Agendor/ }).click(),
    },
    { name: 'connected', query: '?success=pipedrive' },
  ],
  '/integrations/log': [
    ...COMMON,
    { name: 'webhook', query: '?gateway=webhook' },
    { name: 'crm', query: '?gateway=pipedrive' },
    { name: 'filters', widths: PHONE, open: press(filters.open) },
    { name: 'replay', query: '?gateway=pipedrive', open: press(deliveryReplays.open) },
    { name: 'panel', open: press(/^Ver registro: /) },
  ],
  '/integrations/choices': [...COMMON, { name: 'decided', open: press(choices.howDecided) }],
  '/ajuda': [VISITOR, { name: 'demo' }],
  '/ajuda/:chapter/:article': [VISITOR, { name: 'demo' }],
};

export const OTHER_PAGES: Record<string, readonly State[]> = {
  '/nada': [VISITOR, { name: 'demo' }],
  '/dev/mailbox': [VISITOR],
  '/api/docs': [VISITOR],
};
