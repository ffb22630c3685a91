import { foldText } from '@alo/domain/folded-text.ts';

/** Also removes accents and case. */
export const normalizeText = (text: string): string => foldText(text).trim();
