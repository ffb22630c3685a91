import { foldText } from '@alo/domain/text/folded-text.ts';

export const normalizeText = (text: string): string => foldText(text).trim();
