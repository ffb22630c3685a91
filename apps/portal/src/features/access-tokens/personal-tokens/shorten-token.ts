const HEAD_LENGTH = 12;
const TAIL_LENGTH = 4;

/** `5fKz8QmT2vXr…h4Wq` */
export function shortenToken(token: string): string {
  return token.length <= HEAD_LENGTH + TAIL_LENGTH + 1
    ? token
    : `${token.slice(0, HEAD_LENGTH)}…${token.slice(-TAIL_LENGTH)}`;
}
