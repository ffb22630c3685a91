// Names are looked for as people type them: without accents and capitals.

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucn';

/** Of the person whom a CRM was told of, in SQL. Other letters with signs stay as they are, and so does who types them. */
export const FOLDED_NAME = `lower(translate(findings #>> '{person,name}', '${ACCENTED}${ACCENTED.toUpperCase()}', '${PLAIN}${PLAIN}'))`;

/** What was typed, likewise. */
export const foldName = (typed: string): string =>
  [...typed.toLowerCase()].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('');
