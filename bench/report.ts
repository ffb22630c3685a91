export interface Target {
  name: string;
  value: number;
  atLeast?: number | undefined;
  atMost?: number | undefined;
}

export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
  targets: Target[];
}

/** Shared machines are too noisy for more digits. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function isMet({ value, atLeast, atMost }: Target): boolean {
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

export function toMarkdown({ title, columns, rows, targets }: Table): string {
  const targetLines = targets.map((target) => `- ${describeTarget(target)}`);
  return [
    `#### ${title}`,
    toGrid([columns, ...rows]),
    ...(targetLines.length > 0 ? [targetLines.join('\n')] : []),
  ].join('\n\n');
}

// Aligns the first column left, numbers right.
function toGrid(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_, i) => Math.max(3, ...lines.map((cells) => cells[i]!.length)));
  const rule = widths.map((width, i) =>
    i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const padded = lines.map((cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))),
  );
  return [padded[0]!, rule, ...padded.slice(1)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function describeTarget(target: Target): string {
  const { name, value, atLeast, atMost } = target;
  const text = `${name}: **${formatNumber(value)}**`;
  if (atLeast === undefined && atMost === undefined) return text;
  const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  return `${text} (target: ${bound}; ${isMet(target) ? 'met' : 'MISSED'})`;
}
