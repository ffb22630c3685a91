import * as z from 'zod/mini';

/** Use cases check the rest with the portal's messages. */
export const PlainText = z.string().check(z.trim(), z.maxLength(1000), z.regex(/^\P{Cc}*$/u));
