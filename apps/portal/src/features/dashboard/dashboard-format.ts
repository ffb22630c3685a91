import { toSaoPaulo } from '@alo/domain/time/sao-paulo-time.ts';

const change = new Intl.NumberFormat('pt-BR', { style: 'percent', signDisplay: 'exceptZero' });

/** `+12%`, `−9%`, `0%` */
export function formatChange(percent: number): string {
  return change.format(percent / 100).replace('-', '−');
}

/** In São Paulo time. */
export function formatTime(instant: number): string {
  return toSaoPaulo(instant).format('HH:mm');
}

/** A percentage. */
export function computeShare(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}
