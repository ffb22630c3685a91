import { foldText } from '@alo/domain/folded-text.ts';

/** For comparing as people search: without accents, capitals and outer spaces. */
export const normalizeText = (text: string): string => foldText(text).trim();
