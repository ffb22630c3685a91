import { foldText } from '@alo/domain/folded-text.ts';

/** For comparing as people search: without accents, capitals and outer spaces. */
export const plainText = (text: string): string => foldText(text).trim();
