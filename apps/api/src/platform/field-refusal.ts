import { ERROR_CODES, type ErrorCode } from '@alo/contract/platform/error.ts';
import { AppError } from './app-error.ts';

type Texts = string | readonly string[];

interface Answer {
  /** Defaults to INVALID_REQUEST. */
  code?: ErrorCode;
  message?: string;
  codes?: Record<string, string[]>;
  retryAfterSeconds?: number;
}

/** @param problems texts by field; at least one field */
export function fieldRefusal(
  problems: Readonly<Record<string, Texts>>,
  { code = ERROR_CODES.invalidRequest, message, codes, retryAfterSeconds }: Answer = {},
): AppError {
  const fieldTexts = Object.entries(problems).map(
    ([field, texts]) => [field, [texts].flat()] as const,
  );
  const messages = Object.fromEntries(fieldTexts);
  const [first] = fieldTexts.flatMap(([, texts]) => texts);
  return new AppError(code, message ?? first!, {
    details: { messages, codes },
    retryAfterSeconds,
  });
}

/**
 * @param problems text by field, or null if the field is valid
 * @throws AppError INVALID_REQUEST if a field has a text.
 */
export function refuseFields(
  problems: Readonly<Record<string, string | null | undefined>>,
  sentence: (texts: string[]) => string = ([first]) => first!,
): void {
  const refusedFields = Object.entries(problems).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (refusedFields.length === 0) return;
  const message = sentence(refusedFields.map(([, text]) => text));
  throw fieldRefusal(Object.fromEntries(refusedFields), { message });
}

/** Clients show one line for each semicolon (ARC-06). */
export const joinTexts = (texts: readonly string[]): string => texts.join('; ');
