import { foldText } from '@alo/domain/folded-text.ts';

/** No accents, lower case, trimmed. */
export const normalizeText = (text: string): string => foldText(text).trim();
