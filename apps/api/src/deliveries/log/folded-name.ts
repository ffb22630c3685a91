const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucn';

/** Other letters stay unchanged on both sides. */
export const FOLDED_NAME_SQL = `lower(translate(findings #>> '{person,name}', '${ACCENTED}${ACCENTED.toUpperCase()}', '${PLAIN}${PLAIN}'))`;

export const foldName = (name: string): string =>
  [...name.toLowerCase()].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('');
