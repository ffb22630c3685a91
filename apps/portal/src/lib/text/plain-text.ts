import { foldText } from '@alo/domain/folded-text.ts';

/** Normalizes text for search: no accents, lower case, trimmed. */
export const normalizeText = (text: string): string => foldText(text).trim();
