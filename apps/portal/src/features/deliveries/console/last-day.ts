import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';

type Day = DeliveryTarget['day'];

const HOUR_MS = 3600_000;
const HOURS = 24;

/** The server omits empty hours; the current one comes last. */
export function listHours({ hours }: Pick<Day, 'hours'>, now: number): Day['hours'] {
  const byHour = new Map(hours.map((each) => [Date.parse(each.hour), each]));
  const currentHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = currentHour - (HOURS - 1 - index) * HOUR_MS;
    const empty = { hour: new Date(hour).toISOString(), delivered: 0, failedTries: 0 };
    return byHour.get(hour) ?? empty;
  });
}

const KINDS = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
type AnswerKind = (typeof KINDS)[number];

interface AnswerPart {
  kind: AnswerKind;
  count: number;
  fraction: number;
}

export function countAnswers({ answers }: Pick<Day, 'answers'>): {
  tries: number;
  parts: AnswerPart[];
} {
  const tries = KINDS.reduce((sum, kind) => sum + answers[kind], 0);
  const parts = KINDS.filter((kind) => kind === '2xx' || answers[kind] > 0).map((kind) => ({
    kind,
    count: answers[kind],
    fraction: tries === 0 ? 0 : answers[kind] / tries,
  }));
  return { tries, parts };
}
