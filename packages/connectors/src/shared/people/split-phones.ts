// People type two numbers into a phone field, or an extension behind one.

/** Hyphens and spaces occur within one number. */
const SEPARATOR = /[/;,|\n]|\s(?:e|ou)\s/i;
/** `r. 12`, `ramal 12`, `x12`, `;ext=12`. */
const EXTENSION = /(?<=\d)[\s,;(-]*(?:ramal|ram|rml|r|ext|x)[\s.:=]{0,3}\d{1,6}\)?\s*$/i;
/** Only national numbers have an area code. */
const LOCAL_DIGITS = 8;
const NATIONAL_DIGITS = 10;
const MAX_NUMBERS = 5;

/** Returns numbers as typed, without extensions; a field with one number stays whole. */
export function splitPhones(text: string): string[] {
  const parts = text.split(SEPARATOR).map(dropExtension);
  const numbers = parts.filter((part) => countDigits(part) >= LOCAL_DIGITS);
  // `11/98765-4321` is one number, and so is one beside a name.
  const isSingle =
    numbers.length < 2 && !numbers.some((part) => countDigits(part) >= NATIONAL_DIGITS);
  return isSingle ? [dropExtension(text)] : numbers.slice(0, MAX_NUMBERS);
}

const dropExtension = (text: string) => text.replace(EXTENSION, '').trim();
const countDigits = (text: string) => text.replace(/\D/g, '').length;
