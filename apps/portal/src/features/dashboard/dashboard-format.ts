const change = new Intl.NumberFormat('pt-BR', { style: 'percent', signDisplay: 'exceptZero' });

/** `+12%`, `−9%`, `0%` */
export function formatChange(percent: number): string {
  return change.format(percent / 100).replace('-', '−');
}

export function computeShare(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}
