import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { CountedOutcome } from '@alo/domain/calls/call-summary.ts';

export const TEXTURES = ['diagonal', 'counterDiagonal', 'horizontal', 'vertical'] as const;
export type Texture = (typeof TEXTURES)[number];

export type Mark =
  | { kind: 'plain'; color: number }
  | { kind: 'textured'; color: number; texture: Texture }
  | { kind: 'neutral' }
  | { kind: 'others' };

export const PALETTE_SIZE = 19;
/** Other colours are distinct only with a texture. */
export const PLAIN_COLORS = 6;

export const OTHERS_MARK: Mark = { kind: 'others' };

/** Ranks start at 1. Colours repeat with another texture. */
export function getMark(rank: number): Mark {
  const color = ((rank - 1) % PALETTE_SIZE) + 1;
  if (rank <= PLAIN_COLORS) return { kind: 'plain', color };
  const round = Math.floor((rank - 1) / PALETTE_SIZE);
  const texture = TEXTURES[(rank - PLAIN_COLORS - 1 + round * 2) % TEXTURES.length] ?? 'diagonal';
  return { kind: 'textured', color, texture };
}

export const OUTCOME_MARKS: Record<CountedOutcome, Mark> = {
  answered: getMark(1),
  busy: getMark(2),
  notCompleted: getMark(3),
  canceled: getMark(4),
  voicemail: getMark(5),
  numberNotFound: getMark(6),
  rejected: getMark(7),
  outOfArea: getMark(8),
  temporarilyUnavailable: getMark(9),
  answeredElsewhere: getMark(10),
  redirected: getMark(11),
  barred: getMark(12),
  answeredBriefly: getMark(13),
  notAnswered: { kind: 'neutral' },
};

export const DIRECTION_MARKS: Record<CallDirection, Mark> = {
  outbound: getMark(3),
  inbound: getMark(5),
};

export function getFill(mark: Mark): string {
  switch (mark.kind) {
    case 'plain':
      return `var(--c${mark.color})`;
    case 'textured':
      return `url(#${getPatternId(mark.color, mark.texture)})`;
    case 'neutral':
      return 'var(--c0)';
    case 'others':
      return 'url(#mark-others)';
  }
}

export function getPatternId(color: number, texture: Texture): string {
  return `mark-${color}-${texture}`;
}
