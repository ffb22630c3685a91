const LINE_FEED = 10;

/** Rows of COPY's text format: a line each, whatever is in them. */
export function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
