import type { listAllNumbers, NewNumber } from '../../telephony/extensions/numbers/keep-numbers.ts';
import { parseCsvLines } from '../csv-lines.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';
import { parseSwitch } from '../option-values.ts';
import { requireOrganization } from '../require-organization.ts';
import {
  ANY_TRUNK,
  NO_EXTENSION,
  parseNumber,
  parsePortability,
  readExtensions,
  readPortability,
  readTrunk,
} from './number-values.ts';

export const COLUMNS = [
  'organization',
  'number',
  'extensions',
  'trunk',
  'caller-id',
  'suspended',
  'portability',
  'reason',
];

export async function readNumberLines(
  context: OperatorContext,
  text: string,
): Promise<NewNumber[]> {
  const rows = new Map<string, NewNumber>();
  await parseCsvLines(text, { headingColumn: 1 }, async (cells) => {
    if (cells.length > COLUMNS.length) throw new OperatorError(`A line is ${COLUMNS.join(';')}.`);
    const [reference = '', numberText = '', extensions, trunk, callerId, suspended] = cells;
    const [portability, reason] = cells.slice(6);
    const number = parseNumber(numberText);
    if (rows.has(number)) throw new OperatorError(`${number} occurs twice.`);
    const { id: organizationId } = await requireOrganization(context, reference);
    rows.set(number, {
      organizationId,
      number,
      extensionIds: await readExtensions(context, organizationId, extensions || NO_EXTENSION),
      trunk: await readTrunk(context, trunk || ANY_TRUNK),
      isCallerIdAllowed: parseSwitch(callerId || 'on'),
      isSuspended: parseSwitch(suspended || 'off'),
      ...readPortability(parsePortability(portability || 'none'), reason || undefined),
    });
  });
  if (rows.size > 0) return [...rows.values()];
  throw new OperatorError(`The file has no numbers. Lines: ${COLUMNS.join(';')}`);
}

type ListedNumber = Awaited<ReturnType<typeof listAllNumbers>>[number];

export const writeNumberLines = (rows: readonly ListedNumber[]): string =>
  [COLUMNS, ...rows.map(toCells)].map((cells) => `${cells.join(';')}\n`).join('');

const toCells = (row: ListedNumber): string[] => [
  row.domain,
  row.number,
  row.extensions || NO_EXTENSION,
  row.trunk ?? ANY_TRUNK,
  toSwitch(row.isCallerIdAllowed),
  toSwitch(row.isSuspended),
  row.portabilityDate ?? row.portability,
  // A line has no quotes that could hold them.
  (row.portabilityReason ?? '').replace(/[;"\s]+/g, ' '),
];

const toSwitch = (isOn: boolean) => (isOn ? 'on' : 'off');
