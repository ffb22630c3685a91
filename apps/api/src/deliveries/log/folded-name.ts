// Names are searched without accents and capitals.

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucn';

/** SQL for the folded name of a delivery's contact. Other letters with diacritics stay unchanged on both sides. */
export const FOLDED_NAME = `lower(translate(findings #>> '{person,name}', '${ACCENTED}${ACCENTED.toUpperCase()}', '${PLAIN}${PLAIN}'))`;

/** Folds the typed name likewise. */
export const foldName = (typed: string): string =>
  [...typed.toLowerCase()].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('');
