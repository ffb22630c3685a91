/** What an attacker who guesses a password knows about its user. */
export interface KnownWords {
  email?: string;
  /** The organization's domain, with or without the operator's suffix. */
  domain?: string;
  productName?: string;
}

/** Shorter words occur in too many good passwords. */
const MIN_WORD_LENGTH = 3;
/** A password needs this many letters beside the known words; digits and signs are what people append. */
const LETTERS_BESIDE = 4;

/** Whether a password is little more than the user's email, domain or the product's name. */
export function isMadeOfKnownWords(password: string, known: KnownWords): boolean {
  const { email = '', domain = '', productName = '' } = known;
  const words = [email, ...email.split(/[@.]/), domain.split('.', 1)[0]!, productName]
    .map(keepLettersAndDigits)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const whole = keepLettersAndDigits(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/[\d ]/g, '').length < LETTERS_BESIDE;
}

const keepLettersAndDigits = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
