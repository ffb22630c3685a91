import type { Day } from '@alo/domain/time/sao-paulo-time.ts';

/** Keys are organization ids. */
interface Answers {
  ignored: number[];
  closed: Record<number, Day>;
}

const IGNORED_KEY = 'bonus-credit-ignored';
const CLOSED_KEY = 'bonus-credit-closed';

export function isBonusHidden(organizationId: number, today: Day): boolean {
  const { ignored, closed } = readAnswers();
  return ignored.includes(organizationId) || closed[organizationId] === today;
}

export function ignoreBonus(organizationId: number): void {
  store(IGNORED_KEY, [...new Set([...readAnswers().ignored, organizationId])]);
}

export function closeBonus(organizationId: number, today: Day): void {
  store(CLOSED_KEY, { ...readAnswers().closed, [organizationId]: today });
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the offer returns with the next page load.
  }
}

function readAnswers(): Answers {
  const ignored = readStored(IGNORED_KEY);
  const closed = readStored(CLOSED_KEY);
  return {
    ignored: Array.isArray(ignored) ? (ignored as number[]) : [],
    closed: typeof closed === 'object' && closed !== null ? (closed as Answers['closed']) : {},
  };
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
