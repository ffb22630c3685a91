// A phone whose `senha` is another now, or that may call no more, is let go of by the switch. It would neither register again nor
// call, but ring until its registration ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { RegisteredPhone, SwitchPlace } from '@alo/telephony/telephony.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { organizations } from '../../../platform/db/schema/accounts.ts';
import { extensionRegistrations, extensions } from '../../../platform/db/schema/telephony.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import { FRESH_MS } from './sip-accounts.ts';

type Queueing = Pick<Context, 'config' | 'jobs' | 'now'>;

const MAX_PER_JOB = 500;

/** Queued when the transaction commits, for each switch by itself: one that is away holds up neither people nor others. */
export async function cutOffPhones(
  { config, jobs, now }: Queueing,
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
  for (const place of config.eventSockets) {
    for (let i = 0; i < numbers.length; i += MAX_PER_JOB) {
      const some = numbers.slice(i, i + MAX_PER_JOB);
      await jobs.send(tx, 'phoneCutOff', { ...common, address: addressOf(place), numbers: some });
    }
  }
}

/** The same for all phones of an organization, or of one of its users. */
export async function cutOffPhonesOf(
  context: Queueing,
  tx: Executor,
  organizationId: number,
  userId?: number,
): Promise<void> {
  if (context.config.eventSockets.length === 0) return;
  const found = await tx
    .select({ number: extensions.number })
    .from(extensions)
    .where(
      and(
        eq(extensions.organizationId, organizationId),
        userId === undefined ? undefined : eq(extensions.userId, userId),
      ),
    );
  const numbers = found.map(({ number }) => number);
  await cutOffPhones(context, tx, organizationId, numbers);
}

/** @throws EventSocketError when the switch is away, or refuses: it is told again later. */
export async function dropPhones(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { address, ...cutOff }: JobData['phoneCutOff'],
  signal: AbortSignal,
): Promise<void> {
  const place = config.eventSockets.find((each) => addressOf(each) === address);
  // the operator has taken it out meanwhile
  if (place === undefined) return;
  // until then an answer with the former secret may be on its way to the switch
  await sleep(FRESH_MS + 100, undefined, { signal });
  await freeswitch.control!.dropPhones(place, await phonesToDrop(db, cutOff), signal);
}

/** Whoever has set a phone up again while the switch was away keeps it: beside such a one the others go one by one. */
async function phonesToDrop(
  db: Executor,
  { organizationId, domain, numbers, since }: Omit<JobData['phoneCutOff'], 'address'>,
): Promise<RegisteredPhone[]> {
  const registered = await db
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
  const phonesOf = Map.groupBy(registered, ({ number }) => number);
  const changedAt = new Date(since);
  return numbers.flatMap((extensionNumber): RegisteredPhone[] => {
    const phones = phonesOf.get(extensionNumber) ?? [];
    const former = phones.filter(({ registeredAt }) => registeredAt <= changedAt);
    if (former.length === phones.length) return [{ domain, extensionNumber }];
    return former.map(({ registrationId }) => ({ registrationId }));
  });
}

const addressOf = ({ address: { host, port } }: SwitchPlace) => `${host}:${port}`;
