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
  'authorize',
  'traces',
  'replica',
  'exports',
  'report',
] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  /** Nine other organizations have a tenth each. */
  calls: number;
  rounds: number;
  warmUpSeconds: number;
  seconds: number;
  parts: readonly Part[];
  isQuick: boolean;
  writesReport: boolean;
  against: string | null;
}

const COMPARED_PARTS: readonly Part[] = ['events', 'rating'];

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      against: { type: 'string' },
      calls: { type: 'string' },
    },
  });
  const availableParts = values.against === undefined ? PARTS : COMPARED_PARTS;
  const requestedParts = values.only?.split(',') ?? availableParts;
  const parts = availableParts.filter((part) => requestedParts.includes(part));
  if (parts.length !== requestedParts.length) {
    const option = values.against === undefined ? '--only' : '--only beside --against';
    throw new Error(`${option} takes some of ${availableParts.join(',')}; it got ${values.only}`);
  }
  if (values.write && (values.quick || values.calls || parts.length < availableParts.length)) {
    throw new Error('--write is for whole runs: leave --quick, --calls and --only out');
  }
  return {
    ...(values.quick
      ? { calls: 100_000, rounds: 1, warmUpSeconds: 1, seconds: 2 }
      : { calls: 1_000_000, rounds: 3, warmUpSeconds: 2, seconds: 8 }),
    ...(values.calls !== undefined && { calls: Number(values.calls) }),
    parts,
    isQuick: values.quick,
    writesReport: values.write,
    against: values.against ?? null,
  };
}
