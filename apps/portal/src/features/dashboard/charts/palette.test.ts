import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { getFill, getMark, OUTCOME_MARKS } from './palette.ts';

const ranks = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('chart palette', () => {
  it('DSH-03 the 19 colours differ in either theme', async () => {
    const tokens = await readFile(new URL('../../../theme/tokens.css', import.meta.url), 'utf8');
    const colors = [...tokens.matchAll(/--c([1-9]\d*): (#[0-9a-f]{6})/g)].map((match) => match[2]);
    expect(colors).toHaveLength(2 * 19);
    expect(new Set(colors.slice(0, 19)).size).toBe(19);
    expect(new Set(colors.slice(19)).size).toBe(19);
  });

  it('DSH-03 gives 19 series 19 colours', () => {
    const colors = ranks(19).map((rank) => {
      const mark = getMark(rank);
      return 'color' in mark ? mark.color : null;
    });

    expect(colors).toEqual(ranks(19));
  });

  it('DSH-03 leaves the first six plain and textures the others', () => {
    expect(ranks(6).every((rank) => getMark(rank).kind === 'plain')).toBe(true);
    expect(
      ranks(19)
        .slice(6)
        .every((rank) => getMark(rank).kind === 'textured'),
    ).toBe(true);
  });

  it('DSH-03 never draws two of 38 series alike', () => {
    expect(new Set(ranks(38).map((rank) => getFill(getMark(rank)))).size).toBe(38);
  });

  it('DSH-03 draws every outcome differently', () => {
    const fills = Object.values(OUTCOME_MARKS).map(getFill);

    expect(new Set(fills).size).toBe(fills.length);
    expect(getFill(OUTCOME_MARKS.answered)).toBe('var(--c1)');
    expect(getFill(OUTCOME_MARKS.notAnswered)).toBe('var(--c0)');
  });
});
