import { foldText } from '@alo/domain/text/folded-text.ts';

/** Also removes accents and case. */
export const normalizeText = (text: string): string => foldText(text).trim();
