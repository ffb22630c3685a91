/** One row of `docs/operator/caminho.svg`. */
export interface PicturedSpan {
  depth: number;
  name: string;
  startMs: number;
  endMs: number;
}

const ROW_HEIGHT = 22;
const NAMES_WIDTH = 270;
const BARS_WIDTH = 440;
const WIDTH = 800;

export function drawTrace(spans: readonly PicturedSpan[]): string {
  const first = Math.min(...spans.map(({ startMs }) => startMs));
  const last = Math.max(...spans.map(({ endMs }) => endMs));
  const toX = (ms: number) => NAMES_WIDTH + ((ms - first) / (last - first)) * BARS_WIDTH;
  const rows = spans.map(({ depth, name, startMs, endMs }, row) => {
    const x = toX(startMs);
    const width = Math.max(2, toX(endMs) - x);
    const y = row * ROW_HEIGHT + 16;
    const label = `${(endMs - startMs).toFixed(1)} ms`;
    return `<text x="${8 + depth * 14}" y="${y}">${name}</text>
  <rect x="${x.toFixed(1)}" y="${y - 10}" width="${width.toFixed(1)}" height="12" rx="2" fill="${depth === 0 ? '#1f6feb' : '#58a6ff'}"/>
  <text x="${(x + width + 5).toFixed(1)}" y="${y}" fill="#57606a">${label}</text>`;
  });
  const height = spans.length * ROW_HEIGHT + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
  <rect width="100%" height="100%" fill="#fff"/>
  ${rows.join('\n  ')}
</svg>
`;
}
