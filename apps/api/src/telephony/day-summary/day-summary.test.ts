import { getDaySummary, updateDaySummary } from '@alo/contract/product/day-summary.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  getInstant,
  givenCalls,
  givenOrganization,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../../identity/session/session.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { openQueuedMail } from '../../platform/mail/mail.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { sendDaySummaries } from './send-day-summaries.ts';

const server = useTestServer();

async function givenAdmin(organization: Organization, settings?: object) {
  const user = await givenUser(server.context, organization);
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  const change = (body: object) => callApi(server, updateDaySummary, { token, body });
  if (settings !== undefined) await change({ hour: 18, hasNumbers: false, ...settings });
  return { email: user.email, token, change };
}

async function sendAt(instant: string, { isBroken = false } = {}) {
  const mails: { to: string; subject: string; text: string; html: string }[] = [];
  const send = (async (_tx: Executor, _queue: 'mail', { sealed }: { sealed: string }) => {
    if (isBroken) throw new Error('The process died');
    mails.push(openQueuedMail(server.context, sealed));
  }) as unknown as JobQueue['send'];
  const context = Object.create(server.context, {
    now: { value: () => new Date(instant) },
    jobs: { value: { ...server.context.jobs, send } },
  }) as typeof server.context;
  const runs = [1, 2].map(() => sendDaySummaries(context, () => false));
  const results = await Promise.allSettled(runs);
  return { mails, failed: results.filter(({ status }) => status === 'rejected').length };
}

const at = (day: number, hour: number, minute = 0) => getInstant(day, hour, minute);
const CALLER = '+5541955500166';
const missed = (day: number, hour: number, dialedNumber = CALLER) => ({
  direction: 'inbound' as const,
  startedAt: at(day, hour),
  dialedNumber,
  hangupCause: 'NO_ANSWER',
  durationSeconds: 0,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('NTF-06 an ADMIN turns the mail on and off, which is audited; a USER cannot', async () => {
  const organization = await givenOrganization(server.context);
  const admin = await givenAdmin(organization);
  const user = await givenUser(server.context, organization, { role: 'USER' });
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  const read = async () => (await callApi(server, getDaySummary, { token: admin.token })).body;

  expect(await read()).toEqual({ hour: null, hasNumbers: false });
  await admin.change({ hour: 18, hasNumbers: true });
  expect(await read()).toEqual({ hour: 18, hasNumbers: true });
  await admin.change({ hour: null, hasNumbers: true });
  expect(await read()).toEqual({ hour: null, hasNumbers: false });

  expect((await callApi(server, getDaySummary, { token })).status).toBe(403);
  const { body } = await callApi(server, listAuditEvents, { token: admin.token, query: {} });
  const changes = body.data.filter(({ action }) => action === 'notification.preferenceChanged');
  expect(changes).toHaveLength(2);
});

it('NTF-06 two workers send the day once, with what the day had', async () => {
  const organization = await givenOrganization(server.context);
  const other = await givenOrganization(server.context);
  const admin = await givenAdmin(organization, {});
  const curious = await givenAdmin(organization, { hasNumbers: true });
  const answeredLater = '+5541955500177';
  await givenCalls(server.context, organization, [
    { startedAt: at(1, 9), durationSeconds: 120, dialedNumber: '+5541955500100' },
    missed(1, 10),
    missed(1, 11),
    missed(1, 10, answeredLater),
    { startedAt: at(1, 19), durationSeconds: 60, dialedNumber: '+5541955500100' },
  ]);
  await givenCalls(server.context, organization, [
    { startedAt: at(1, 12), durationSeconds: 60, dialedNumber: answeredLater },
  ]);
  await givenCalls(server.context, other, [missed(1, 9, '+5541955500199')]);

  expect((await sendAt(at(1, 17, 59))).mails).toEqual([]);
  const { mails } = await sendAt(at(1, 18, 1));

  expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, curious.email].toSorted());
  const [first, second] = [admin, curious].map(({ email }) =>
    mails.find(({ to }) => to === email)!,
  );
  expect(first!.subject).toBe(
    `Seu dia no ${server.context.brand.productName}: 5 chamadas, 1 para ligar de volta`,
  );
  expect(plain(first!.text)).toContain('Atendidas: 2 (40,00%)');
  expect(first!.text).toContain('1 pessoa ligou e não foi atendida.');
  expect(first!.text).toContain('/user/notifications/preferences');
  for (const part of [first!.text, first!.html]) expect(part).not.toContain('95550-0166');
  for (const part of [second!.text, second!.html]) {
    expect(part).toContain('(41) 95550-0166');
    expect(part).toContain('ligou 2 vezes');
    expect(part).not.toContain('95550-0177');
    expect(part).not.toContain('95550-0199');
  }
  expect((await sendAt(at(1, 18, 2))).mails).toEqual([]);
});

it('NTF-06 catches up only the newest day after an outage, and a day without calls sends nothing', async () => {
  const organization = await givenOrganization(server.context);
  await givenAdmin(organization, {});
  await givenCalls(server.context, organization, [missed(1, 9), missed(3, 9)]);

  const { mails } = await sendAt(at(4, 17));

  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toContain(': 1 chamada, 1 para ligar de volta');
  expect((await sendAt(at(4, 18, 1))).mails).toEqual([]);
});

it('NTF-06 sends the day again if the worker died before it was queued, not to whom turned it off', async () => {
  const organization = await givenOrganization(server.context);
  const admin = await givenAdmin(organization, {});
  await givenCalls(server.context, organization, [missed(1, 9)]);

  expect(await sendAt(at(1, 18), { isBroken: true })).toMatchObject({ mails: [], failed: 2 });
  expect((await sendAt(at(1, 18, 1))).mails).toHaveLength(1);

  await admin.change({ hour: null, hasNumbers: false });
  await givenCalls(server.context, organization, [missed(2, 9)]);
  expect((await sendAt(at(2, 18, 1))).mails).toEqual([]);
  expect(await mailsTo(server, admin.email)).toEqual([]);
});
