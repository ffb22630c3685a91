// A phone with a former `senha` rings until its registration expires, so the switch ends the registration.
import { setTimeout as sleep } from 'node:timers/promises';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { RegisteredPhone, SwitchEndpoint } from '@alo/telephony/telephony.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { organizations } from '../../../platform/db/schema/accounts.ts';
import { extensionRegistrations, extensions } from '../../../platform/db/schema/telephony.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import { FRESH_MS } from './sip-accounts.ts';

type QueueContext = Pick<Context, 'config' | 'jobs' | 'now'>;

const MAX_PER_JOB = 500;

/** One job per switch, so that an unavailable switch delays no other. */
export async function cutOffPhones(
  { config, jobs, now }: QueueContext,
  tx: Executor,
  organizationId: number,
  numbers: readonly string[],
): Promise<void> {
  if (config.eventSockets.length === 0 || numbers.length === 0) return;
  const [organization] = await tx
    .select({ domain: organizations.domain })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const common = { organizationId, domain: organization!.domain, since: now().toISOString() };
  for (const endpoint of config.eventSockets) {
    for (let i = 0; i < numbers.length; i += MAX_PER_JOB) {
      await jobs.send(tx, 'phoneCutOff', {
        ...common,
        address: toAddress(endpoint),
        numbers: numbers.slice(i, i + MAX_PER_JOB),
      });
    }
  }
}

export async function cutOffAllPhones(
  context: QueueContext,
  tx: Executor,
  organizationId: number,
  userId?: number,
): Promise<void> {
  if (context.config.eventSockets.length === 0) return;
  const rows = await tx
    .select({ number: extensions.number })
    .from(extensions)
    .where(
      and(
        eq(extensions.organizationId, organizationId),
        userId === undefined ? undefined : eq(extensions.userId, userId),
      ),
    );
  const numbers = rows.map(({ number }) => number);
  await cutOffPhones(context, tx, organizationId, numbers);
}

/** @throws EventSocketError if the switch is unavailable or refuses. */
export async function dropPhones(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { address, ...cutOff }: JobData['phoneCutOff'],
  signal: AbortSignal,
): Promise<void> {
  const endpoint = config.eventSockets.find((each) => toAddress(each) === address);
  if (endpoint === undefined) return;
  // An answer with the former secret may still be on its way to the switch.
  await sleep(FRESH_MS + 100, undefined, { signal });
  await freeswitch.control!.dropPhones(endpoint, await findPhonesToDrop(db, cutOff), signal);
}

/** Skips phones that were set up again meanwhile. */
async function findPhonesToDrop(
  db: Executor,
  { organizationId, domain, numbers, since }: Omit<JobData['phoneCutOff'], 'address'>,
): Promise<RegisteredPhone[]> {
  const registrations = await db
    .select({
      number: extensions.number,
      registrationId: extensionRegistrations.registrationId,
      registeredAt: extensionRegistrations.registeredAt,
    })
    .from(extensionRegistrations)
    .innerJoin(extensions, eq(extensions.id, extensionRegistrations.extensionId))
    .where(
      and(
        eq(extensionRegistrations.organizationId, organizationId),
        inArray(extensions.number, numbers),
        isNull(extensionRegistrations.endedAt),
      ),
    );
  const phonesOf = Map.groupBy(registrations, ({ number }) => number);
  const changedAt = new Date(since);
  return numbers.flatMap((extensionNumber): RegisteredPhone[] => {
    const phones = phonesOf.get(extensionNumber) ?? [];
    const formerPhones = phones.filter(({ registeredAt }) => registeredAt <= changedAt);
    if (formerPhones.length === phones.length) return [{ domain, extensionNumber }];
    return formerPhones.map(({ registrationId }) => ({ registrationId }));
  });
}

const toAddress = ({ address: { host, port } }: SwitchEndpoint) => `${host}:${port}`;
