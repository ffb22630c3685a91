import { parseArgs } from 'node:util';

export const PARTS = [
  'calls',
  'pages',
  'summary',
  'events',
  'deliveries',
  'workers',
  'targets',
  'rating',
  'directory',
] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  /** Calls of the organization that is measured; nine others have a tenth each. */
  calls: number;
  rounds: number;
  warmUpSeconds: number;
  seconds: number;
  parts: readonly Part[];
  isQuick: boolean;
  writesReport: boolean;
}

/** Reads the command line; a wrong one throws with a sentence that says what is right. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string', default: PARTS.join(',') },
    },
  });
  const named = values.only.split(',');
  const parts = PARTS.filter((part) => named.includes(part));
  if (parts.length !== named.length) {
    throw new Error(`--only takes some of ${PARTS.join(',')}; it got ${values.only}`);
  }
  if (values.write && (values.quick || parts.length < PARTS.length)) {
    throw new Error('--write is for whole runs: leave --quick and --only out');
  }
  return {
    ...(values.quick
      ? { calls: 100_000, rounds: 1, warmUpSeconds: 1, seconds: 2 }
      : { calls: 1_000_000, rounds: 3, warmUpSeconds: 2, seconds: 8 }),
    parts,
    isQuick: values.quick,
    writesReport: values.write,
  };
}
