// Every changing call of the API writes its author into the audit trail, in the same transaction.
import { randomInt, randomUUID } from 'node:crypto';
import { createAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { dial } from '@alo/contract/telephony/dialer.ts';
import { listLiveCalls } from '@alo/contract/telephony/live-calls.ts';
import { pauseRecording } from '@alo/contract/telephony/recording-pause.ts';
import { createCharge, refreshCharge } from '@alo/contract/money/charges.ts';
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { listOpenSessions } from '@alo/contract/identity/open-sessions.ts';
import { addPasskey, startPasskey, startPasskeyLogin } from '@alo/contract/identity/passkeys.ts';
import { saveRecordingsCloud } from '@alo/contract/recordings/recordings-cloud.ts';
import { createServiceToken } from '@alo/contract/identity/service-tokens.ts';
import { signUp } from '@alo/contract/identity/sign-up.ts';
import { rotateWebhookSecret } from '@alo/contract/deliveries/webhook-secret.ts';
import { confirmTwoFactor, startTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { organizations } from '../db/schema/accounts.ts';
import { auditEvents } from '../db/schema/installation.ts';
import { charges } from '../db/schema/payments.ts';
import { extensionRegistrations } from '../db/schema/telephony.ts';
import { startSession } from '../../identity/session/session.ts';
import { createUserLink } from '../../identity/users/user-links.ts';
import type { User } from '../../identity/users/users.ts';
import { callApi, type ApiInput } from '../../testing/api-client.ts';
import {
  givenAmbiguousDelivery,
  givenDelivery,
  givenPersonChoice,
  givenReplay,
} from '../../testing/given/given-delivery.ts';
import { givenExport } from '../../testing/given/given-export.ts';
import { givenFullOrganization } from '../../testing/given/given-full-organization.ts';
import { givenRecharge } from '../../testing/given/given-recharge.ts';
import {
  givenCalls,
  givenExtension,
  givenNumber,
  givenFinancialRecord,
  givenOrganization,
  givenTopUp,
  givenUser,
  PASSWORD,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { createScriptedPayments } from '../../testing/stand-ins/scripted-payments.ts';
import { softAuthenticator } from '../../testing/sign-in/soft-authenticator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/sign-in/totp-code.ts';

const server = useTestServer();

const NEW_PASSWORD = 'outra-senha-boa';
const RECHARGE = { rechargeAmount: 250, minimumAmount: 20 };
const WEBHOOK = { gateway: 'planilha', metadata: { webhookUrl: 'https://hook.example/x' } };
/** The demo's cloud is a folder. */
const CLOUD = { metadata: { cloudSelected: 'default' } };
const SERVICE_TOKEN = { name: 'Planilha', scopes: ['calls:read'] };

const provider = createScriptedPayments();
beforeAll(() => {
  server.context.payments = provider;
});

/** Input with which the ADMIN of a fresh organization makes each call succeed and change something. */
const CALLS: Record<string, (admin: User, token: string) => ApiInput | Promise<ApiInput>> = {
  login: (admin) => ({ body: { email: admin.email, password: PASSWORD } }),
  logout: (_, token) => ({ token }),
  endSession: async (_, token) => {
    const [session] = (await callApi(server, listOpenSessions, { token })).body;
    return { token, params: { id: String(session!.id) } };
  },
  endOtherSessions: async (admin, token) => {
    await startSession(server.context, TEST_ACTOR, admin);
    return { token };
  },
  startTwoFactor: (_, token) => ({ token, body: { password: PASSWORD } }),
  confirmTwoFactor: async (_, token) => ({ token, body: { code: await firstCode(token) } }),
  renewRecoveryCodes: async (_, token) => ({ token, body: await secondFactorProof(token) }),
  turnOffTwoFactor: async (_, token) => ({ token, body: await secondFactorProof(token) }),
  changeOrganizationSecurity: async (_, token) => {
    await secondFactorProof(token);
    return { token, body: { requiresTwoFactor: true } };
  },
  resetTwoFactor: async (admin, token) => {
    const colleague = await givenUser(server.context, { id: admin.organizationId });
    return { token, params: { id: String(colleague.id) } };
  },
  loginWithPasskey: async (_, token) => {
    const { key } = await aPasskey(token);
    const { challenge } = (await callApi(server, startPasskeyLogin)).body;
    return { body: { credential: key.signIn({ challenge, origin: server.url }) } };
  },
  addPasskey: async (_, token) => ({ token, body: (await newPasskey(token)).body }),
  removePasskey: async (_, token) => {
    const { id } = await aPasskey(token);
    return { token, params: { id: String(id) }, body: { password: PASSWORD } };
  },
  reauthenticate: (_, token) => ({ token, body: { password: PASSWORD } }),
  resendInvitation: async (admin, token) => {
    const invited = { emailVerified: false };
    const colleague = await givenUser(server.context, { id: admin.organizationId }, invited);
    return { token, params: { id: String(colleague.id) } };
  },
  resendConfirmation: async (admin) => {
    const invited = { emailVerified: false };
    const { email } = await givenUser(server.context, { id: admin.organizationId }, invited);
    return { body: { email } };
  },
  signUp: () => ({
    body: {
      organizationName: 'Acordes Comércio',
      domain: 'acordes',
      email: 'bia@acordes.example',
      phone: '+5511955500100',
      password: NEW_PASSWORD,
      crm: 'Pipedrive',
      userQuantity: 3,
    },
  }),
  confirmEmail: async (admin) => ({ query: { token: await aLink(admin, 'confirmEmail') } }),
  requestPasswordReset: (admin) => ({ body: { email: admin.email } }),
  resetPassword: async (admin) => ({
    query: { access_token: await aLink(admin, 'resetPassword') },
    body: { newPassword: NEW_PASSWORD },
  }),
  changePassword: (_, token) => ({
    token,
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
  }),
  inviteUser: (_, token) => ({
    token,
    body: { email: 'nova@acordes.example', password: NEW_PASSWORD, role: 'USER' },
  }),
  updateUser: (admin, token) => ({ token, body: { email: admin.email, name: 'Outro Nome' } }),
  updateOrganization: (_, token) => ({
    token,
    body: { name: 'Outro Nome', email: 'outro@acordes.example' },
  }),
  saveRecordingsCloud: (_, token) => ({ token, body: CLOUD }),
  removeRecordingsCloud: async (_, token) => {
    const { id } = (await callApi(server, saveRecordingsCloud, { token, body: CLOUD })).body;
    return { token, params: { id: String(id) } };
  },
  saveIntegration: (_, token) => ({ token, body: WEBHOOK }),
  revokeRecordingLinks: (_, token) => ({ token, body: { kind: 'organization' } }),
  replayDeliveries: async (admin, token) => ({
    token,
    body: { ids: [await givenDelivery(server.context, { id: admin.organizationId })] },
  }),
  startDeliveryReplay: async (_, token) => {
    const { body } = await aTarget(token);
    const period = { from: '2026-01-01T00:00:00Z', before: '2026-01-02T00:00:00Z' };
    return { token, body: { ...body, ...period } };
  },
  pauseDeliveryReplay: (admin, token) => aReplay(admin, token),
  resumeDeliveryReplay: (admin, token) => aReplay(admin, token),
  cancelDeliveryReplay: (admin, token) => aReplay(admin, token),
  rotateWebhookSecret: (_, token) => aWebhook(token),
  forgetFormerSecret: async (_, token) => {
    const webhook = await aWebhook(token);
    for (let times = 0; times < 2; times++) await callApi(server, rotateWebhookSecret, webhook);
    return webhook;
  },
  pauseDeliveryTarget: (_, token) => aTarget(token),
  resumeDeliveryTarget: (_, token) => aTarget(token),
  testDeliveryTarget: (_, token) => aTarget(token),
  removeIntegration: async (_, token) => {
    const { id } = (await callApi(server, saveIntegration, { token, body: WEBHOOK })).body;
    return { token, params: { id: String(id) } };
  },
  showSecrets: async (_, token) => {
    const { id } = (await callApi(server, saveIntegration, { token, body: WEBHOOK })).body;
    return { token, params: { id: String(id) } };
  },
  choosePersonOfDelivery: async (admin, token) => ({
    token,
    params: { id: await givenAmbiguousDelivery(server.context, { id: admin.organizationId }) },
    body: { person: { id: '1', kind: 'person' }, remember: true },
  }),
  decideDuplicate: async (admin, token) => ({
    token,
    params: {
      id: await givenAmbiguousDelivery(
        server.context,
        { id: admin.organizationId },
        { gateway: 'moskit', waitsFor: 'duplicate' },
      ),
    },
    body: { resend: false },
  }),
  forgetPersonChoice: async (admin, token) => {
    const organization = { id: admin.organizationId };
    const id = await givenPersonChoice(server.context, organization, { gateway: 'moskit' });
    return { token, params: { id: String(id) } };
  },
  createExtension: (_, token) => ({ token, body: { ramal: '2001', senha: 'Kq7!mZ2-wR9x' } }),
  createNextExtension: (_, token) => ({ token, body: {} }),
  changeNamedExtension: async (admin, token) => {
    const { id } = await givenExtension(server.context, { id: admin.organizationId });
    return { token, body: { id, first_name: 'Ana' } };
  },
  changeExtension: async (admin, token) => ({
    token,
    params: await anExtension(admin),
    body: { first_name: 'Ana' },
  }),
  removeExtension: async (admin, token) => ({ token, params: await anExtension(admin) }),
  importExtensions: (_, token) => ({ token, body: { rows: [{ ramal: '2001' }] } }),
  renewExtensionPasswords: async (admin, token) => ({
    token,
    body: { ids: [(await anExtension(admin)).id] },
  }),
  changeExtensionLimits: async (admin, token) => ({
    token,
    params: await anExtension(admin),
    body: { dailySpend: 30 },
  }),
  changeLimitsOfMany: async (admin, token) => ({
    token,
    body: { ids: [(await anExtension(admin)).id], dailySpend: 30 },
  }),
  releaseExtension: async (admin, token) => ({ token, params: await anExtension(admin) }),
  startProvisioning: async (admin, token) => ({ token, params: await anExtension(admin) }),
  copyExtensionPassword: async (admin, token) => ({ token, params: await anExtension(admin) }),
  changeNumber: async ({ organizationId }, token) => {
    const { id } = await givenNumber(server.context, { id: organizationId });
    return { token, params: { id: String(id) }, body: { isCallerIdAllowed: false } };
  },
  changeOrganizationLimits: (_, token) => ({ token, body: { callsAtOnce: 5 } }),
  hangUpCall: async (admin, token) => ({ token, params: { id: await placeCall(admin, token) } }),
  hangUpDialedCall: async (admin, token) => ({
    token,
    params: { id: await placeCall(admin, token) },
  }),
  deleteDialedCall: async (admin, token) => ({
    token,
    params: { id: await placeCall(admin, token) },
  }),
  hangUpNamedCall: async (admin, token) => ({
    token,
    body: { id: await placeCall(admin, token) },
  }),
  pauseRecording: async (admin, token) => ({
    token,
    params: { id: await placeReportedCall(admin, token) },
  }),
  resumeRecording: async (admin, token) => {
    const params = { id: await placeReportedCall(admin, token) };
    await callApi(server, pauseRecording, { token, params });
    return { token, params };
  },
  saveCallNote: async (admin, token) => {
    const [organization] = await server.context.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, admin.organizationId));
    const [call] = await givenCalls(server.context, organization!, [{}]);
    return {
      token,
      params: { id: call!.switchCallId },
      body: { text: 'Pediu prazo.', tags: [], version: 0 },
    };
  },
  createCallExport: (_, token) => ({ token, body: { format: 'csv' } }),
  cancelCallExport: (admin, token) => anExport(admin, token, { state: 'running' }),
  createExportLink: (admin, token) =>
    anExport(admin, token, { state: 'done', expiresAt: new Date('2099-01-01') }),
  createFinancialData: (_, token) => ({ token, body: { cpfCnpj: '11.222.333/0001-81' } }),
  updateFinancialData: async (admin, token) => {
    await givenFinancialRecord(server.context, { id: admin.organizationId });
    return { token, body: { mobilePhone: '(22) 99999-9999' } };
  },
  createCharge: (_, token) => ({ token, body: { amount: 250 } }),
  cancelCharge: async (_, token) => {
    const charge = await callApi(server, createCharge, { token, body: { amount: 250 } });
    return { token, params: { id: String(charge.body.id) } };
  },
  createAutomaticRecharge: async (admin, token) => {
    await givenFinancialRecord(server.context, { id: admin.organizationId });
    const card = {
      cardHolderName: 'MARINA TELES',
      cardNumber: '4916561358240741',
      cardExpiryMonth: '08',
      cardExpiryYear: '2040',
      cardSecurityCode: '917',
    };
    return { token, body: { ...RECHARGE, ...card } };
  },
  keepPaidCard: async (admin, token) => {
    await givenFinancialRecord(server.context, { id: admin.organizationId });
    return { token, body: { ...RECHARGE, chargeId: await chargePaidByCard(token) } };
  },
  updateAutomaticRecharge: async (admin, token) => ({
    token,
    params: await aRecharge(admin),
    body: { ...RECHARGE, rechargeAmount: 500 },
  }),
  unpauseAutomaticRecharge: async (admin, token) => ({
    token,
    params: await aRecharge(admin, 'PAUSED'),
  }),
  cancelAutomaticRecharge: async (admin, token) => ({ token, params: await aRecharge(admin) }),
  updateNotificationPreference: (_, token) => ({
    token,
    body: { kind: 'balanceLow', bell: false },
  }),
  updateDaySummary: (_, token) => ({ token, body: { hour: 18, hasNumbers: false } }),
  askForCredit: (_, token) => ({ token }),
  setBalanceAlerts: (_, token) => ({ token, body: { thresholds: [100] } }),
  createAccessToken: (_, token) => ({ token }),
  deleteAccessToken: async (_, token) => {
    const { id } = (await callApi(server, createAccessToken, { token })).body;
    return { token, params: { id } };
  },
  createServiceToken: (_, token) => ({ token, body: SERVICE_TOKEN }),
  deleteServiceToken: async (_, token) => {
    const createdToken = await callApi(server, createServiceToken, { token, body: SERVICE_TOKEN });
    return { token, params: { id: String(createdToken.body.id) } };
  },
};

/** Through the demo's simulated switch. */
async function placeCall({ organizationId }: User, token: string): Promise<string> {
  await givenTopUp(server.context, { id: organizationId }, 100);
  const number = String(randomInt(5000, 6000));
  const { id: extensionId } = await givenExtension(
    server.context,
    { id: organizationId },
    { number, senha: 'Kp7wRz2mXq' },
  );
  const now = new Date();
  await server.context.db.insert(extensionRegistrations).values({
    extensionId,
    organizationId,
    registrationId: randomUUID(),
    registeredAt: now,
    seenAt: now,
    reportedAt: now,
    expiresAt: new Date(now.getTime() + 3600_000),
  });
  const body = { extension: number, phone: '11955500127' };
  return (await callApi(server, dial, { token, body })).body.id;
}

/** Its state is kept once the switch has reported it. */
async function placeReportedCall(admin: User, token: string): Promise<string> {
  const id = await placeCall(admin, token);
  await vi.waitFor(async () => {
    const { body } = await callApi(server, listLiveCalls, { token });
    expect(body.calls.find((call) => call.id === id)?.direction).toBe('outbound');
  }, 5000);
  return id;
}

/** Calls with a changing method that need no audit row, and why. */
const CHANGES_NOTHING: Record<string, string> = {
  startPasskey: 'keeps a challenge for five minutes; the passkey that answers it is audited',
  refreshCharge: 'asks the provider, applies its answer, and audits it as the system',
  askVendorList: 'asks a CRM for a list, and keeps nothing',
  previewDeliveryReplay: 'counts, and changes nothing',
  readNotifications: 'keeps what a person has read, for that person alone',
  dial: 'places a call, which the report shows with its extension',
  placeCall: 'places a call, which the report shows with its extension',
  changeMissedCall: 'keeps who works on a number and when, which the list shows to all',
  startPasskeyLogin: 'keeps a challenge for five minutes; the sign-in that answers it is audited',
};

/** GET calls that change something, and why. */
const CHANGING_GETS: Record<string, string> = {
  confirmEmail: 'is the link of a mail, which is followed with GET',
};

const isRead = ({ method, id }: Endpoint) =>
  (method === 'GET' || method === 'HEAD') && !(id in CHANGING_GETS);
const changing = ALL_ENDPOINTS.filter((call) => !isRead(call));
const audited = changing.filter(({ id }) => !(id in CHANGES_NOTHING));

describe('a call that changes something', () => {
  it.each(audited.map((call) => [call.id, call] as const))(
    '%s writes its author to the organization’s audit trail',
    async (id, endpoint) => {
      const inputOf = CALLS[id];
      if (!inputOf) throw new Error(explainMissingCall(id));
      const organization = await givenOrganization(server.context);
      // Enough that no automatic recharge charges by itself.
      await givenTopUp(server.context, organization, 1000);
      const admin = await givenUser(server.context, organization);
      const { id: token } = await startSession(server.context, TEST_ACTOR, admin);
      const input = await inputOf(admin, token);
      const countBefore = await countEvents();

      const reply = await callApi(server, endpoint, input);

      expect(reply.status, JSON.stringify(reply.error)).toBeLessThan(400);
      const countAfter = await countEvents();
      const organizationId = id === signUp.id ? await newestOrganization() : admin.organizationId;
      expect(
        countAfter.of(organizationId) - countBefore.of(organizationId),
        `${id} wrote no audit row: call audit(tx, actor, …) in its transaction`,
      ).toBeGreaterThan(0);
      expect(countAfter.total - countBefore.total, 'rows only of this organization').toBe(
        countAfter.of(organizationId) - countBefore.of(organizationId),
      );
    },
  );

  it('is listed here only if the API has it', () => {
    const listedIds = [...Object.keys(CALLS), ...Object.keys(CHANGES_NOTHING)];
    const changingIds = changing.map(({ id }) => id);

    expect(listedIds.filter((id) => !changingIds.includes(id))).toEqual([]);
    expect(Object.keys(CHANGES_NOTHING).filter((id) => id in CALLS)).toEqual([]);
  });
});

it('changes nothing by GET', async () => {
  const { adminToken: token, snapshot } = await givenFullOrganization(server.context);
  const snapshotBefore = await snapshot();

  for (const endpoint of ALL_ENDPOINTS.filter(isRead)) await callApi(server, endpoint, { token });

  expect(await snapshot()).toEqual(snapshotBefore);
});

const explainMissingCall = (id: string) =>
  `${id} changes something by its method: say in CALLS how it is called with success (it must write an audit ` +
  'row in its transaction, see audit/audit.ts), or in CHANGES_NOTHING why it needs none';

async function countEvents() {
  const rows = await server.context.db
    .select({ organizationId: auditEvents.organizationId })
    .from(auditEvents);
  return {
    total: rows.length,
    of: (id: number) => rows.filter(({ organizationId }) => organizationId === id).length,
  };
}

async function newestOrganization(): Promise<number> {
  const [newest] = await server.context.db
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(desc(organizations.id))
    .limit(1);
  return newest!.id;
}

const aLink = (admin: User, purpose: 'confirmEmail' | 'resetPassword') =>
  createUserLink(server.context.db, admin, purpose, new Date());

/** Starts to set up an authenticator app; returns its code. */
async function firstCode(token: string): Promise<string> {
  const setUp = await callApi(server, startTwoFactor, { token, body: { password: PASSWORD } });
  return totpCode(setUp.body.secret);
}

/** Turns the second factor on; returns its proof. */
async function secondFactorProof(token: string): Promise<{ password: string; code: string }> {
  const code = await firstCode(token);
  const { recoveryCodes } = (await callApi(server, confirmTwoFactor, { token, body: { code } }))
    .body;
  return { password: PASSWORD, code: recoveryCodes[0]! };
}

const anExtension = async ({ organizationId }: User) => ({
  id: String((await givenExtension(server.context, { id: organizationId })).id),
});

const aRecharge = async (admin: User, status: 'ACTIVE' | 'PAUSED' = 'ACTIVE') => {
  const { id } = await givenRecharge(
    server.context,
    { id: admin.organizationId },
    { minimum: 30, status },
  );
  return { id: String(id) };
};

async function chargePaidByCard(token: string): Promise<number> {
  const { body: charge } = await callApi(server, createCharge, { token, body: { amount: 250 } });
  const [storedCharge] = await server.context.db
    .select()
    .from(charges)
    .where(eq(charges.id, charge.id));
  provider.change(storedCharge!.externalReference, { status: 'paid', method: 'CREDIT_CARD' });
  const card = { token: 'tok_page', lastFour: '8810', brand: 'MASTERCARD' } as const;
  provider.paidCards.set(storedCharge!.providerPaymentId!, card);
  await callApi(server, refreshCharge, { token, params: { id: String(charge.id) } });
  return charge.id;
}

async function aReplay({ organizationId: id }: User, token: string) {
  return { token, params: { id: String(await givenReplay(server.context, { id })) } };
}

async function anExport(admin: User, token: string, values: object) {
  const organization = { id: admin.organizationId };
  const id = await givenExport(server.context, organization, { userId: admin.id, ...values });
  return { token, params: { id: String(id) } };
}

async function aWebhook(token: string) {
  const { id } = (await callApi(server, saveIntegration, { token, body: WEBHOOK })).body;
  return { token, params: { id: String(id) } };
}

async function aTarget(token: string) {
  await callApi(server, saveIntegration, { token, body: WEBHOOK });
  return { token, body: { gateway: WEBHOOK.gateway } };
}

async function newPasskey(token: string) {
  const key = softAuthenticator('127.0.0.1');
  const options = await callApi(server, startPasskey, { token, body: { password: PASSWORD } });
  const { challenge } = options.body;
  const credential = key.register({ challenge, origin: server.url });
  return { key, body: { name: 'Notebook', credential } };
}

async function aPasskey(token: string) {
  const { key, body } = await newPasskey(token);
  const { id } = (await callApi(server, addPasskey, { token, body })).body;
  return { key, id };
}
