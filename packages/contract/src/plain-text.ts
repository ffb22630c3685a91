import * as z from 'zod/mini';

/**
 * A line that people type, without control characters. Its length and whether it may be empty are the use case's
 * to refuse, in the portal's words.
 */
export const PlainText = z.string().check(z.trim(), z.maxLength(1000), z.regex(/^\P{Cc}*$/u));
