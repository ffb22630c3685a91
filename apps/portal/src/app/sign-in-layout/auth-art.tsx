import { brand } from '../../lib/brand.ts';
import classes from './auth-art.module.css';

const WIDTH = 780;
const MIDDLE = 345;
const BARS = 58;
const PLAYED = 32;

const bars = Array.from({ length: BARS }, (_, index) => {
  const phrase =
    Math.abs(Math.sin(index * 0.34 + 0.4)) * 0.6 + Math.abs(Math.sin(index * 1.9)) * 0.4;
  const fade = Math.min(1, index / 14, (BARS - 1 - index) / 14);
  return { x: 4 + index * (WIDTH / BARS), height: 14 + 330 * phrase * fade };
});
const playhead = bars[PLAYED - 1]!.x + 10;

export function AuthArt() {
  return (
    <aside className={classes.art}>
      <svg
        className={classes.wave}
        viewBox={`0 0 ${WIDTH} 900`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        focusable="false"
      >
        {bars.map(({ x, height }, index) => (
          <rect
            key={x}
            x={x}
            y={MIDDLE - height / 2}
            width="6"
            height={height}
            rx="3"
            className={index < PLAYED ? classes.played : classes.ahead}
            opacity={index < PLAYED ? 0.3 + (0.7 * index) / (PLAYED - 1) : 1}
          />
        ))}
        <line x1={playhead} x2={playhead} y1="118" y2="566" className={classes.playhead} />
        <circle cx={playhead} cy="118" r="5" fill="#fff" />
        <g className={classes.caption}>
          <text x={playhead + 14} y="123">
            00:02:41
          </text>
          <text x={playhead - 14} y="123" textAnchor="end">
            (11) 95550-0142
          </text>
        </g>
      </svg>
      <p className={classes.title}>{brand.loginTitle}</p>
      <p className={classes.text}>{brand.loginText}</p>
    </aside>
  );
}
