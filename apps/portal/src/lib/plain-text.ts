import { foldedText } from '@alo/domain/folded-text.ts';

/** For comparing as people search: without accents, capitals and outer spaces. */
export const plainText = (text: string): string => foldedText(text).trim();
