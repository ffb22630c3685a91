const HEAD = 12;
const TAIL = 4;

/** `5fKz8QmT2vXr…h4Wq`: enough to tell one from another. */
export function shortToken(token: string): string {
  return token.length <= HEAD + TAIL + 1 ? token : `${token.slice(0, HEAD)}…${token.slice(-TAIL)}`;
}
