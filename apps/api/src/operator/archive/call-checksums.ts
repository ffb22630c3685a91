import { hash } from 'node:crypto';
import type { ArchivedCalls } from '../../platform/db/schema/calls.ts';
import { ERASED } from '../privacy/erase-text.ts';
import type { CallColumn } from './call-columns.ts';

const MASK = (1n << 64n) - 1n;
const NULL = String.raw`\N`;

interface Sum {
  rows: number;
  sum: bigint;
  withNumber: number;
  withRecording: number;
}

/** Does not depend on the order of the rows. */
export class CallChecksums {
  readonly #sums = new Map<string, Sum>();
  readonly #at: { organization: number; number: number; recording: number };

  constructor(columns: readonly CallColumn[]) {
    const find = (name: string) => columns.findIndex((column) => column.name === name);
    this.#at = {
      organization: find('organization_id'),
      number: find('dialed_number'),
      recording: find('recording_file'),
    };
  }

  add(line: string): void {
    const fields = line.split('\t');
    const id = fields[this.#at.organization]!;
    let sum = this.#sums.get(id);
    if (!sum) this.#sums.set(id, (sum = { rows: 0, sum: 0n, withNumber: 0, withRecording: 0 }));
    sum.rows++;
    sum.sum = (sum.sum + hash('sha256', line, 'buffer').readBigUInt64BE()) & MASK;
    if (fields[this.#at.number] !== ERASED) sum.withNumber++;
    if (fields[this.#at.recording] !== NULL) sum.withRecording++;
  }

  toOrganizations(): Record<string, ArchivedCalls> {
    return Object.fromEntries(
      [...this.#sums]
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .map(([id, { sum, ...counts }]) => [id, { ...counts, checksum: formatHex(sum) }]),
    );
  }
}

type Organizations = Record<string, ArchivedCalls>;

export const isSameContent = (a: Organizations, b: Organizations): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(
    ([id, { rows, checksum }]) => b[id]?.rows === rows && b[id].checksum === checksum,
  );

export const sumChecksums = (organizations: Organizations): string =>
  formatHex(
    Object.values(organizations).reduce(
      (sum, { checksum }) => (sum + BigInt(`0x${checksum}`)) & MASK,
      0n,
    ),
  );

export const countRows = (organizations: Organizations): number =>
  Object.values(organizations).reduce((sum, { rows }) => sum + rows, 0);

const formatHex = (sum: bigint) => sum.toString(16).padStart(16, '0');
