const LINE_FEED = 10;

/** Each row is one line in COPY's text format. */
export function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
