import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Dark on white in both themes: scanners do not read inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
