import { toSaoPaulo } from '@alo/domain/sao-paulo-time.ts';

const change = new Intl.NumberFormat('pt-BR', { style: 'percent', signDisplay: 'exceptZero' });

/** `+12%`, `−9%`, `0%` */
export function formatChange(percent: number): string {
  return change.format(percent / 100).replace('-', '−');
}

/** `14:32` in São Paulo time. */
export function formatTime(instant: number): string {
  return toSaoPaulo(instant).format('HH:mm');
}

/** Percentage of the whole; 0 if the whole is 0. */
export function computeShare(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}
