const GAP = { from: 13, to: 17 };

const bars = Array.from({ length: 31 }, (_, index) => {
  const distance = Math.min(
    Math.abs(index - GAP.from),
    Math.abs(index - GAP.to),
    index + 1,
    31 - index,
  );
  const voice = 0.45 + 0.55 * Math.abs(Math.sin(index * 1.7));
  return { x: 2 + index * 7, height: 6 + Math.min(distance, 6) * 8 * voice };
});

export function BrokenWave() {
  return (
    <svg width="220" height="72" viewBox="0 0 220 72" aria-hidden focusable="false">
      {bars.map(({ x, height }, index) => {
        const isSilent = index >= GAP.from && index <= GAP.to;
        const shownHeight = isSilent ? 3 : height;
        return (
          <rect
            key={x}
            x={x}
            y={36 - shownHeight / 2}
            width="3.5"
            height={shownHeight}
            rx="1.75"
            fill={isSilent ? 'var(--border-strong)' : 'var(--accent)'}
          />
        );
      })}
    </svg>
  );
}
