import {
  getFill,
  PALETTE_SIZE,
  getPatternId,
  TEXTURES,
  type Mark,
  type Texture,
} from './palette.ts';
import classes from './series-mark.module.css';

export function SeriesMark({ mark, size = 12 }: { mark: Mark; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden style={{ flex: 'none' }}>
      <rect
        x="0.5"
        y="0.5"
        width={size - 1}
        height={size - 1}
        rx={size / 4}
        className={classes.mark}
        data-mark={mark.kind}
        fill={getFill(mark)}
      />
    </svg>
  );
}

export function PreviousMark() {
  return (
    <svg width="18" height="12" aria-hidden style={{ flex: 'none' }}>
      <line
        x1="1"
        x2="17"
        y1="6"
        y2="6"
        className={classes.previous}
        strokeWidth="1.5"
        strokeDasharray="1 4"
        strokeLinecap="round"
      />
    </svg>
  );
}

const SIZE = 6;
const ROTATION: Record<Texture, number> = {
  diagonal: 45,
  counterDiagonal: -45,
  horizontal: 90,
  vertical: 0,
};
const COLORS = Array.from({ length: PALETTE_SIZE }, (_, index) => index + 1);

/** Render once per page. */
export function MarkPatterns() {
  return (
    <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
      <defs>
        <Stripes id="mark-others" rotation={45} ground="var(--surface)" stripe="var(--text-3)" />
        {COLORS.flatMap((color) =>
          TEXTURES.map((texture) => (
            <Stripes
              key={getPatternId(color, texture)}
              id={getPatternId(color, texture)}
              rotation={ROTATION[texture]}
              ground={`var(--c${color})`}
              stripe="color-mix(in srgb, var(--surface) 55%, transparent)"
            />
          )),
        )}
      </defs>
    </svg>
  );
}

interface StripesProps {
  id: string;
  rotation: number;
  ground: string;
  stripe: string;
}

function Stripes({ id, rotation, ground, stripe }: StripesProps) {
  return (
    <pattern
      id={id}
      width={SIZE}
      height={SIZE}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${rotation})`}
    >
      <rect width={SIZE} height={SIZE} fill={ground} />
      <rect width="2.5" height={SIZE} fill={stripe} />
    </pattern>
  );
}
