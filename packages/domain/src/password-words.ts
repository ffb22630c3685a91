/** What anybody who guesses somebody's password knows of them. */
export interface KnownWords {
  email?: string;
  /** Of the organization, with or without the operator's suffix. */
  domain?: string;
  productName?: string;
}

/** Shorter ones are in too many honest passwords. */
const SHORTEST_WORD = 3;
/** Letters that must be left beside the known words; digits and signs are what people add to them. */
const LETTERS_BESIDE = 4;

/** Whether a password is hardly more than the person's email, their domain or the product's name. */
export function isMadeOfKnownWords(password: string, known: KnownWords): boolean {
  const { email = '', domain = '', productName = '' } = known;
  const words = [email, ...email.split(/[@.]/), domain.split('.', 1)[0]!, productName]
    .map(lettersAndDigits)
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);
  const whole = lettersAndDigits(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/[\d ]/g, '').length < LETTERS_BESIDE;
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
