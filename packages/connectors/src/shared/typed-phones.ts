// A field for one number holds what people type there: two of them, or the extension behind one.

/** What stands between numbers; a hyphen and a blank stand within one. */
const BETWEEN = /[/;,|\n]|\s(?:e|ou)\s/i;
/** At the end: `r. 12`, `ramal 12`, `x12`, `;ext=12`. */
const EXTENSION = /(?<=\d)[\s,;(-]*(?:ramal|ram|rml|r|ext|x)[\s.:=]{0,3}\d{1,6}\)?\s*$/i;
/** Digits of a number without its area code, and of one with it. */
const LOCAL_DIGITS = 8;
const WHOLE_DIGITS = 10;
/** More are no telephones of one person. */
const MAX_NUMBERS = 5;

/** The numbers in a field, as typed and without their extensions; all of the text where it holds but one. */
export function phonesIn(typed: string): string[] {
  const parts = typed.split(BETWEEN).map(dropExtension);
  const numbers = parts.filter((part) => digitsIn(part) >= LOCAL_DIGITS);
  // 11/98765-4321 is one, and so is what stands beside a name
  const isOne = numbers.length < 2 && !numbers.some((part) => digitsIn(part) >= WHOLE_DIGITS);
  return isOne ? [dropExtension(typed)] : numbers.slice(0, MAX_NUMBERS);
}

const dropExtension = (text: string) => text.replace(EXTENSION, '').trim();
const digitsIn = (text: string) => text.replace(/\D/g, '').length;
