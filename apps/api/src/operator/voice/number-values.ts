import { MAX_RINGING_EXTENSIONS, PORTABILITY_STATES } from '@alo/contract/telephony/numbers.ts';
import { addDays } from '@alo/domain/time/sao-paulo-time.ts';
import { InvalidArgumentError } from 'commander';
import { normalizeNumber } from '../../telephony/extensions/numbers/normalize-number.ts';
import { findByNumber } from '../../telephony/extensions/store.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';
import { requireTrunk } from '../trunks/require-trunk.ts';

export const NO_EXTENSION = 'none';
export const ANY_TRUNK = 'any';

export async function readTrunk(context: OperatorContext, trunk: string): Promise<string | null> {
  return trunk === ANY_TRUNK ? null : (await requireTrunk(context, trunk)).name;
}

export async function readExtensions(
  { db }: OperatorContext,
  organizationId: number,
  list: string,
): Promise<number[]> {
  if (list === NO_EXTENSION) return [];
  const ids = new Set<number>();
  for (const number of list.split(',').map((each) => each.trim())) {
    const extension = await findByNumber(db, organizationId, number);
    if (!extension) throw new OperatorError(`The organization has no extension ${number}.`);
    ids.add(extension.id);
  }
  if (ids.size <= MAX_RINGING_EXTENSIONS) return [...ids];
  throw new OperatorError(`At most ${MAX_RINGING_EXTENSIONS} extensions ring at once.`);
}

/** @param portability a state, or the day on which the number arrives */
export function readPortability(portability: string | undefined, reason?: string) {
  if ((portability === 'refused') !== (reason !== undefined)) {
    throw new OperatorError('--reason belongs to --portability refused.');
  }
  const state = PORTABILITY_STATES.find((each) => each === portability);
  return {
    portability: state ?? ('dated' as const),
    portabilityDate: state === undefined ? portability! : null,
    portabilityReason: reason ?? null,
  };
}

export function parseNumber(text: string): string {
  const number = normalizeNumber(text);
  if (number === null) {
    throw new InvalidArgumentError('Not a complete number, such as "(11) 4550-0100".');
  }
  return number;
}

export function parsePortability(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
  if (isDay || ['none', 'requested', 'refused'].includes(text)) return text;
  throw new InvalidArgumentError('Say none, requested, refused, or a day such as 2026-12-31.');
}
