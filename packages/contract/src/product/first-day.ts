import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

const time = z.iso.datetime();

const FirstCallDelivery = z.object({
  gateway: z.string(),
  state: z.enum(['waiting', 'ambiguous', 'delivered', 'skipped', 'dead']),
  person: z.nullable(z.string()),
  doneAt: z.nullable(time),
});
export type FirstCallDelivery = z.output<typeof FirstCallDelivery>;

const FirstCall = z.object({
  id: z.string(),
  extensionNumber: z.string(),
  dialedNumber: z.string(),
  startedAt: time,
  isAnswered: z.boolean(),
  /** Null if the switch did not report it. */
  answeredAt: z.nullable(time),
  endedAt: time,
  deliveries: z.array(FirstCallDelivery),
});
export type FirstCall = z.output<typeof FirstCall>;

/** Null steps are not done. */
export const FirstDay = z.object({
  /** After the first call's day, nothing else is read. */
  isOver: z.boolean(),
  /** ADMINs only, like `credit` and `crm`. */
  taxId: z.nullable(
    z.object({
      doneAt: time,
      company: z.nullable(z.string()),
      bonus: z.nullable(z.number()),
    }),
  ),
  credit: z.nullable(z.object({ doneAt: time, amount: z.number() })),
  /** The first, or a USER's own. */
  extension: z.nullable(
    z.object({
      doneAt: time,
      id: z.int(),
      number: z.string(),
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      userId: z.nullable(z.int()),
    }),
  ),
  phone: z.nullable(z.object({ doneAt: time, userAgent: z.nullable(z.string()) })),
  crm: z.nullable(z.object({ doneAt: time, gateway: z.string() })),
  /** The first answered call; without one, the newest. */
  call: z.nullable(FirstCall),
  chosenCrm: z.nullable(z.string()),
});
export type FirstDay = z.output<typeof FirstDay>;

export const getFirstDay = endpoint({
  id: 'getFirstDay',
  method: 'GET',
  path: '/organizations/first-day',
  access: 'session',
  tag: 'Organizations',
  summary: 'Get the first steps',
  description:
    'Says which steps from a new account to the first call are done, computed from the records themselves. A USER gets those of the own extension.',
  replies: { 200: FirstDay },
});
