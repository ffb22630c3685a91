export type SkippableStep = 'credit' | 'crm';

export interface RowShape {
  isDone: boolean;
  hasButton: boolean;
}

export interface FirstDayAnswers {
  /** For good. */
  isClosed?: boolean;
  isFolded?: boolean;
  skipped?: SkippableStep[];
  /** Shapes the next visit's skeleton. */
  lastRows?: RowShape[];
}

const STORAGE_KEY = 'first-day';

export const getAnswersKey = (organizationId: number, userId: number): string =>
  `${organizationId}:${userId}`;

export const readAnswers = (key: string): FirstDayAnswers => readAll()[key] ?? {};

export function storeAnswers(key: string, answers: FirstDayAnswers): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readAll(), [key]: answers }));
  } catch {
    // Without storage, the steps return with the next page load.
  }
}

function readAll(): Record<string, FirstDayAnswers> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? (stored as Record<string, FirstDayAnswers>)
      : {};
  } catch {
    return {};
  }
}
