// What is wrong with single fields of what was sent: beside each field, and in one sentence of the whole.
import { ERROR_CODES, type ErrorCode } from '@alo/contract/error.ts';
import { AppError } from './app-error.ts';

type Texts = string | readonly string[];

interface Answer {
  /** INVALID_REQUEST, where nothing else is said. */
  code?: ErrorCode;
  /** Of the whole; the first field's first text, where nothing else is said. */
  message?: string;
  /** Field → codes such as `uniqueness`. */
  codes?: Record<string, string[]>;
  retryAfterSeconds?: number;
}

/** @param problems field → what is wrong with it; at least one */
export function fieldRefusal(
  problems: Readonly<Record<string, Texts>>,
  { code = ERROR_CODES.invalidRequest, message, codes, retryAfterSeconds }: Answer = {},
): AppError {
  const found = Object.entries(problems).map(([field, texts]) => [field, [texts].flat()] as const);
  const messages = Object.fromEntries(found);
  const [first] = found.flatMap(([, texts]) => texts);
  return new AppError(code, message ?? first!, {
    details: { messages, codes },
    retryAfterSeconds,
  });
}

/**
 * @param problems field → what is wrong with it, null: nothing
 * @param sentence what is said of the whole, made of the fields' texts
 * @throws AppError INVALID_REQUEST unless nothing is wrong.
 */
export function refuseFields(
  problems: Readonly<Record<string, string | null | undefined>>,
  sentence: (texts: string[]) => string = ([first]) => first!,
): void {
  const found = Object.entries(problems).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (found.length === 0) return;
  const message = sentence(found.map(([, text]) => text));
  throw fieldRefusal(Object.fromEntries(found), { message });
}

/** For {@link refuseFields}: all that is wrong, where clients show a line for each semicolon (ARC-06). */
export const allInOne = (texts: readonly string[]): string => texts.join('; ');
