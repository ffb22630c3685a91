import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { deriveAccent } from './accent.ts';

const BRANDS = [
  '#3064e6',
  '#ffd400',
  '#00e5a0',
  '#101010',
  '#ffffff',
  '#d7263d',
  '#6b7280',
  '#7c3aed',
  '#ff7a00',
];
const GROUNDS = { light: ['#ffffff', '#f2f3f6'], dark: ['#181b21', '#0b0d12'] };

it.each(BRANDS)('%s gives readable roles in both themes', (brand) => {
  const themes = deriveAccent(brand);

  for (const theme of ['light', 'dark'] as const) {
    const roles = themes[theme];
    const grounds = [...GROUNDS[theme], roles['accent-subtle'], roles.selected];
    for (const ground of grounds) {
      expect(wcagContrast(roles['accent-text'], ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(wcagContrast(roles['on-accent'], roles.accent)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(roles['on-accent'], roles['accent-hover'])).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(roles.focus, GROUNDS[theme][0]!)).toBeGreaterThanOrEqual(3);
  }
});
