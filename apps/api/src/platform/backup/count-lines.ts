const LINE_FEED = 10;

/** In COPY's text format each row is one line. */
export function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
