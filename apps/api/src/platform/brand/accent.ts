import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

const LIGHT = { surface: '#ffffff', ground: '#f2f3f6' };
const DARK = { surface: '#181b21', ground: '#0b0d12' };
const INK = '#13161d';
const WHITE = '#ffffff';
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
const MAX_CHROMA = 0.205;
/** Brighter brand colors keep their color and get dark text. */
const BRIGHT = 0.72;

export type AccentRoles = Record<
  | 'accent'
  | 'on-accent'
  | 'accent-hover'
  | 'accent-text'
  | 'accent-subtle'
  | 'accent-border'
  | 'selected'
  | 'focus',
  string
>;

const toOklch = converter('oklch');

/** Both themes have WCAG AA contrast on every background. */
export function deriveAccent(brand: string): { light: AccentRoles; dark: AccentRoles } {
  return { light: deriveTheme(brand, LIGHT, false), dark: deriveTheme(brand, DARK, true) };
}

function deriveTheme(brand: string, grounds: typeof LIGHT, isDark: boolean): AccentRoles {
  const { c = 0, h = 0 } = toOklch(brand)!;
  const chroma = Math.min(c, MAX_CHROMA);
  const tone = (lightness: number, maxChroma: number) =>
    hex(lightness, Math.min(chroma, maxChroma), h);

  const solid = deriveSolid(brand, chroma, h, isDark);
  const subtle = isDark ? tone(0.27, 0.07) : tone(0.95, 0.035);
  const selected = isDark ? tone(0.26, 0.055) : tone(0.977, 0.015);
  const text = search(isDark ? 0.745 : 0.485, isDark ? 0.01 : -0.01, chroma, h, (color) =>
    [grounds.surface, grounds.ground, subtle, selected].every(
      (ground) => wcagContrast(color, ground) >= TEXT_CONTRAST,
    ),
  );
  return {
    accent: solid.color,
    'on-accent': solid.text,
    'accent-hover': deriveHover(solid),
    'accent-text': text,
    'accent-subtle': subtle,
    'accent-border': isDark ? hex(0.42, chroma * 0.6, h) : hex(0.835, chroma * 0.5, h),
    selected,
    focus: wcagContrast(solid.color, grounds.surface) >= GRAPHIC_CONTRAST ? solid.color : text,
  };
}

interface Solid {
  color: string;
  text: string;
}

function deriveSolid(brand: string, chroma: number, hue: number, isDark: boolean): Solid {
  const { l } = toOklch(brand)!;
  if (wcagContrast(brand, WHITE) >= TEXT_CONTRAST && (!isDark || l > 0.4))
    return { color: brand, text: WHITE };
  if (l > BRIGHT) return { color: brand, text: INK };
  const start = isDark ? 0.58 : 0.56;
  const fits = (color: string) => wcagContrast(color, WHITE) >= TEXT_CONTRAST;
  return { color: search(start, -0.01, chroma, hue, fits), text: WHITE };
}

function deriveHover({ color, text }: Solid): string {
  const { l, c, h = 0 } = toOklch(color)!;
  const darker = hex(l - 0.05, c, h);
  return wcagContrast(darker, text) >= TEXT_CONTRAST ? darker : hex(Math.min(l + 0.05, 0.97), c, h);
}

function search(
  start: number,
  step: number,
  chroma: number,
  hue: number,
  fits: (color: string) => boolean,
): string {
  let lightness = start;
  while (!fits(hex(lightness, chroma, hue)) && lightness > 0.05 && lightness < 0.98)
    lightness += step;
  return hex(lightness, chroma, hue);
}

const hex = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

export function buildAccentStyles(brand: string): string {
  const { light, dark } = deriveAccent(brand);
  const block = (roles: AccentRoles) =>
    Object.entries(roles)
      .map(([role, color]) => `  --${role}: ${color};`)
      .join('\n');
  return `:root:root {\n${block(light)}\n}\n:root[data-mantine-color-scheme='dark'] {\n${block(dark)}\n}\n`;
}
