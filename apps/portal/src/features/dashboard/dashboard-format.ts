import { inSaoPaulo } from '@alo/domain/sao-paulo-time.ts';

const count = new Intl.NumberFormat('pt-BR');
const change = new Intl.NumberFormat('pt-BR', { style: 'percent', signDisplay: 'exceptZero' });

export function formatCount(value: number): string {
  return count.format(value);
}

/** `45,69%` from 45.69. */
export function formatPercent(value: number, decimals: 0 | 1 | 2): string {
  return `${value.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })}%`;
}

/** `+12%`, `−9%`, `0%`; the minus sign is the typographic one. */
export function formatChange(percent: number): string {
  return change.format(percent / 100).replace('-', '−');
}

/** `14:32` in São Paulo. */
export function formatTime(instant: number): string {
  return inSaoPaulo(instant).format('HH:mm');
}

/** Part of a whole in percent, 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}
