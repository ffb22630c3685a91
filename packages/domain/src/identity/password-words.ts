export interface UserWords {
  email?: string;
  /** With or without the operator's suffix. */
  domain?: string;
  productName?: string;
}

/** Shorter words occur in too many good passwords. */
const MIN_WORD_LENGTH = 3;
/** Users only append digits and signs. */
const MIN_OTHER_LETTERS = 4;

export function isMadeOfUserWords(password: string, userWords: UserWords): boolean {
  const { email = '', domain = '', productName = '' } = userWords;
  const words = [email, ...email.split(/[@.]/), domain.split('.', 1)[0]!, productName]
    .map(keepLettersAndDigits)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const normalizedPassword = keepLettersAndDigits(password);
  const remainder = words.reduce((text, word) => text.replaceAll(word, ' '), normalizedPassword);
  return (
    remainder !== normalizedPassword &&
    remainder.replaceAll(/[\d ]/g, '').length < MIN_OTHER_LETTERS
  );
}

const keepLettersAndDigits = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
