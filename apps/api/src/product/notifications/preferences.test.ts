import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import {
  listNotificationPreferences,
  listNotifications,
  updateNotificationPreference,
} from '@alo/contract/product/notifications.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { openQueuedMail } from '../../platform/mail/mail.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenTopUp, givenUser, TEST_ACTOR } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { post } from '../../money/balance/balance.ts';
import { settleAlerts } from '../../money/balance-alerts/balance-alerts.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startSession } from '../../identity/session/session.ts';
import { mailAdmins, notifyAdminsByMail } from './notify.ts';

const server = useTestServer();

const BROKEN = { kind: 'integrationBroken', about: 'target 1', data: { name: 'HubSpot' } } as const;
const MAIL = {
  subject: 'HubSpot parou',
  title: 'HubSpot parou',
  paragraphs: [],
  button: { label: 'Ver', url: 'https://portal.example' },
  notes: [],
};

async function givenPerson(organization: Organization, role: 'ADMIN' | 'USER' = 'ADMIN') {
  const user = await givenUser(server.context, organization, { role });
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  return {
    email: user.email,
    token,
    list: async () => (await callApi(server, listNotificationPreferences, { token })).body.data,
    change: (body: object) => callApi(server, updateNotificationPreference, { token, body }),
    bell: async () => (await callApi(server, listNotifications, { token })).body,
  };
}

function keepingMails() {
  const mails: { to: string; text: string }[] = [];
  const send = (async (_tx: Executor, _queue: 'mail', { sealed }: { sealed: string }) => {
    mails.push(openQueuedMail(server.context, sealed));
  }) as unknown as JobQueue['send'];
  const context: Context = { ...server.context, jobs: { ...server.context.jobs, send } };
  return { context, mails, to: () => mails.map(({ to }) => to).toSorted() };
}

it('NTF-05 turns all kinds on by default, off per user, and records changes', async () => {
  const organization = await givenOrganization(server.context);
  const person = await givenPerson(organization);
  const colleague = await givenPerson(organization);
  const all = [
    { kind: 'balanceLow', bell: true, mail: true },
    { kind: 'creditRequested', bell: true, mail: true },
    { kind: 'extensionCapped', bell: true, mail: true },
    { kind: 'callBrake', bell: true, mail: true },
    { kind: 'callsBlocked', bell: true, mail: true },
    { kind: 'rechargeRefused', bell: true, mail: true },
    { kind: 'rechargePaused', bell: true, mail: true },
    { kind: 'rechargeLimited', bell: true, mail: true },
    { kind: 'integrationBroken', bell: true, mail: true },
    { kind: 'integrationBack', bell: true, mail: true },
    { kind: 'queueFull', bell: true, mail: true },
    { kind: 'accessEnding', bell: true, mail: true },
    { kind: 'integrationChanged', bell: true, mail: true },
    { kind: 'replayDone', bell: true, mail: null },
    { kind: 'exportEnded', bell: true, mail: true },
  ];
  expect(await person.list()).toEqual(all);

  await Promise.all([
    person.change({ kind: 'balanceLow', bell: false }),
    person.change({ kind: 'balanceLow', mail: false }),
  ]);
  const repeated = await person.change({ kind: 'balanceLow', bell: false });

  const off = { kind: 'balanceLow', bell: false, mail: false };
  expect(repeated.body).toEqual(off);
  expect(await person.list()).toEqual([off, ...all.slice(1)]);
  expect(await colleague.list()).toEqual(all);
  const { body: trail } = await callApi(server, listAuditEvents, {
    token: person.token,
    query: { filter: JSON.stringify({ where: { action: 'notification.preferenceChanged' } }) },
  });
  expect(trail.data).toHaveLength(2);
  expect(trail.data.map(({ before }) => before)).toEqual(
    expect.arrayContaining([{ bell: true }, { mail: true }]),
  );
  expect(trail.data[0]).toMatchObject({ actorName: person.email, targetName: 'Saldo baixo' });
});

it('NTF-05 refuses preferences for kinds that the user does not get, or without a mail', async () => {
  const organization = await givenOrganization(server.context);
  const user = await givenPerson(organization, 'USER');
  const admin = await givenPerson(organization);

  expect(await user.list()).toEqual([
    { kind: 'integrationChanged', bell: true, mail: true },
    { kind: 'exportEnded', bell: true, mail: true },
  ]);
  expect((await user.change({ kind: 'balanceLow', bell: false })).status).toBe(404);
  expect((await admin.change({ kind: 'replayDone', mail: false })).status).toBe(422);
  expect((await admin.change({ kind: 'passwordChanged', mail: false })).status).toBe(422);

  const { rows } = await server.context.pool.query(
    'select from notification_preferences where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([]);
});

it('NTF-05 follows each user’s preference for low balances, and mails how to turn them off', async () => {
  const organization = await givenOrganization(server.context);
  const [both, bellAlone, mailAlone, neither] = await Promise.all(
    [1, 2, 3, 4].map(() => givenPerson(organization)),
  );
  await bellAlone!.change({ kind: 'balanceLow', mail: false });
  await mailAlone!.change({ kind: 'balanceLow', bell: false });
  await neither!.change({ kind: 'balanceLow', bell: false, mail: false });
  await both!.change({ kind: 'rechargePaused', bell: false, mail: false });
  const { context, mails, to } = keepingMails();
  await givenTopUp(context, organization, 60);
  await settleAlerts(context, organization.id);

  await context.db.transaction((tx) =>
    post(tx, organization.id, {
      key: crypto.randomUUID(),
      kind: 'adjustment',
      amount: moneyFromReais(25),
      debit: 'paid',
      credit: 'adjustments',
    }),
  );
  await settleAlerts(context, organization.id);

  expect(to()).toEqual([both!.email, mailAlone!.email].toSorted());
  expect(mails[0]!.text).toContain(texts.mailWayOut);
  for (const [person, count] of [
    [both, 1],
    [bellAlone, 1],
    [mailAlone, 0],
    [neither, 0],
  ] as const) {
    const { data, unread } = await person!.bell();
    expect([data.length, unread]).toEqual([count, count]);
  }
});

it('NTF-05 applies to later notifications, ongoing ones and following mails included, not to earlier ones', async () => {
  const organization = await givenOrganization(server.context);
  const person = await givenPerson(organization);
  const { context, to } = keepingMails();
  const { db } = context;
  await notifyAdminsByMail(context, db, organization.id, BROKEN, MAIL);

  await person.change({ kind: 'integrationBroken', bell: false, mail: false });
  await notifyAdminsByMail(context, db, organization.id, { ...BROKEN, about: 'target 2' }, MAIL);
  await mailAdmins(context, db, organization.id, 'integrationBroken', MAIL);
  await person.change({ kind: 'integrationBroken', bell: true, mail: true });
  await mailAdmins(context, db, organization.id, 'integrationBroken', MAIL);

  const { ongoing, data, unread } = await person.bell();
  expect([ongoing.length, data.length, unread]).toEqual([1, 1, 1]);
  expect(to()).toEqual([person.email, person.email]);
});

it.each([
  ['the bell to the mail', { bell: true, mail: false }],
  ['the mail to the bell', { bell: false, mail: true }],
])(
  'NTF-05 a user who moves a kind from %s during a notification gets it once',
  async (_, { bell, mail }) => {
    const organization = await givenOrganization(server.context);
    const person = await givenPerson(organization);
    await person.change({ kind: 'integrationBroken', bell, mail });
    const { context, to } = keepingMails();

    await context.db.transaction(async (tx) => {
      const moving = Object.assign(Object.create(tx) as Executor, {
        execute: async (query: Parameters<Executor['execute']>[0]) => {
          const result = await tx.execute(query);
          await person.change({ kind: 'integrationBroken', bell: !bell, mail: !mail });
          return result;
        },
      });
      await notifyAdminsByMail(context, moving, organization.id, BROKEN, MAIL);
    });

    expect([(await person.bell()).unread, to().length]).toEqual([Number(bell), Number(mail)]);
    expect((await person.list()).find(({ kind }) => kind === 'integrationBroken')).toMatchObject({
      bell: !bell,
      mail: !mail,
    });
  },
);
