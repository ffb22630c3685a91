// A line is a mod_json_cdr body; each event fills in @UUID@ and @DOMAIN@.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXTENSION_NUMBERS } from '../dataset.ts';

const SAMPLES = join(import.meta.dirname, '../../packages/telephony/src/freeswitch/samples');
const MIX = [
  ...Array.from({ length: 5 }, () => 'answered-outbound'),
  ...Array.from({ length: 2 }, () => 'busy'),
  ...Array.from({ length: 2 }, () => 'unanswered'),
  'cancelled',
];
const BODIES = 400;
const HOUR_SECONDS = 3600;
const REQUIRED_VARIABLES = [
  'uuid',
  'domain_name',
  'user_name',
  'destination_number',
  'start_uepoch',
  'answer_uepoch',
  'end_uepoch',
  'billsec',
  'hangup_cause',
];

export type BodySize = 'realistic' | 'minimal';

interface Sample {
  variables: Record<string, string>;
  [part: string]: unknown;
}

/** Returns the mean length of a body. */
export async function writeEventBodies(
  file: string,
  size: BodySize,
  { isAnswered = false } = {},
): Promise<number> {
  const mix = isAnswered ? ['answered-outbound'] : MIX;
  const samples = new Map<string, Sample>();
  for (const name of new Set(mix)) {
    samples.set(name, JSON.parse(await readFile(join(SAMPLES, `${name}.json`), 'utf8')) as Sample);
  }
  const latestStart = Math.floor(Date.now() / 1000) - HOUR_SECONDS;
  const lines = Array.from({ length: BODIES }, (_, i) => {
    const sample = samples.get(mix[i % mix.length]!)!;
    // The shuffle is the same in every run.
    const position = (i * 7919) % BODIES;
    const start = latestStart - HOUR_SECONDS + (position * HOUR_SECONDS) / BODIES;
    const document = toEvent(sample, {
      start,
      extension: EXTENSION_NUMBERS[position % EXTENSION_NUMBERS.length]!,
      number: `119${55_500_000 + position}`,
    });
    return JSON.stringify(size === 'realistic' ? document : keepRequired(document));
  });
  await writeFile(file, `${lines.join('\n')}\n`);
  return Math.round(lines.join('').length / BODIES);
}

function toEvent(
  sample: Sample,
  call: { start: number; extension: string; number: string },
): Sample {
  const shift = call.start - Number(sample.variables['start_uepoch']) / 1_000_000;
  const variables = Object.entries(sample.variables).map(([name, value]) => {
    if (/_u?epoch$/.test(name) && value !== '0') {
      return [
        name,
        String(Math.round(Number(value) + shift * (name.endsWith('_uepoch') ? 1e6 : 1))),
      ];
    }
    return [name, value];
  });
  return {
    ...sample,
    variables: {
      ...(Object.fromEntries(variables) as Record<string, string>),
      uuid: '@UUID@',
      call_uuid: '@UUID@',
      domain_name: '@DOMAIN@',
      user_name: call.extension,
      sip_auth_username: call.extension,
      destination_number: call.number,
    },
  };
}

function keepRequired({ variables }: Sample): Sample {
  return {
    variables: Object.fromEntries(
      REQUIRED_VARIABLES.filter((name) => name in variables).map((name) => [
        name,
        variables[name]!,
      ]),
    ),
  };
}
