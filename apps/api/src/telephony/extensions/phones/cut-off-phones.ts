// A phone with a former `senha` rings until the switch ends its registration.
import { setTimeout as sleep } from 'node:timers/promises';
import { SWITCHES } from '@alo/telephony/switches.ts';
import type { RegisteredPhone } from '@alo/telephony/telephony.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { organizations } from '../../../platform/db/schema/accounts.ts';
import { extensionRegistrations, extensions } from '../../../platform/db/schema/telephony.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import {
  formatAddress,
  listSwitchAddresses,
  listSwitchEndpoints,
} from '../../softswitch/switch-endpoints.ts';
import { FRESH_MS } from './sip-accounts.ts';
import { removeSipContacts } from './sip-contacts.ts';

type QueueContext = Pick<Context, 'config' | 'jobs' | 'now'>;

const MAX_PER_JOB = 500;

/** Queues a job per switch, so that an unavailable one delays no other. */
export async function cutOffPhones(
  context: QueueContext,
  tx: Executor,
  organizationId: number,
  numbers: readonly string[],
): Promise<void> {
  const addresses = listSwitchAddresses(context.config);
  if (addresses.length === 0 || numbers.length === 0) return;
  const [organization] = await tx
    .select({ domain: organizations.domain })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const common = {
    organizationId,
    domain: organization!.domain,
    since: context.now().toISOString(),
  };
  for (const address of addresses) {
    for (let i = 0; i < numbers.length; i += MAX_PER_JOB) {
      await context.jobs.send(tx, 'phoneCutOff', {
        ...common,
        address,
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
  if (listSwitchAddresses(context.config).length === 0) return;
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

/** @throws if the switch is unavailable or refuses. */
export async function dropPhones(
  context: Pick<Context, 'config' | 'db' | 'outbound' | 'pool'>,
  { address, ...cutOff }: JobData['phoneCutOff'],
  signal: AbortSignal,
): Promise<void> {
  const endpoint = listSwitchEndpoints(context).find((each) => formatAddress(each) === address);
  if (endpoint === undefined) return;
  // An answer with the former secret may still be in transit.
  await sleep(FRESH_MS + 100, undefined, { signal });
  const phones = await findPhonesToDrop(context.db, cutOff);
  await SWITCHES[endpoint.switchId].control!.dropPhones(endpoint, phones, signal);
  // After the switch forgot the former secret, phones cannot return with it.
  if (endpoint.switchId === 'asterisk') await removeSipContacts(context.pool, phones);
}

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
