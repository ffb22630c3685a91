import { foldText } from '@alo/domain/text/folded-text.ts';

export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Ignores accents and case, and a number's format. */
export function splitByTerm(text: string, term: string): TextPart[] {
  const digits = term.replace(/\D/g, '');
  const isNumber = digits.length > 2 && /^[\d\s()+.-]+$/.test(term);
  const needle = isNumber ? digits : foldText(term.trim());
  const characters = [...text].map((character) => ({
    character,
    folded: isNumber ? character.replace(/\D/g, '') : foldText(character),
  }));
  const start = characters
    .map(({ folded }) => folded)
    .join('')
    .indexOf(needle);
  if (needle === '' || start < 0) return [{ text, isMarked: false }];

  let position = 0;
  const parts: TextPart[] = [];
  for (const { character, folded } of characters) {
    const isInside = position + folded.length > start && position < start + needle.length;
    // A number's punctuation belongs to its digits.
    const isMarked =
      folded === '' ? position > start && position < start + needle.length : isInside;
    position += folded.length;
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ text: character, isMarked });
  }
  return parts;
}
