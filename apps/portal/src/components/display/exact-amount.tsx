interface ExactAmountProps {
  text: string;
  /** The most decimals that an amount in the column has. */
  decimals: number;
}

/** An amount of two to four decimals, with its comma below those of its column. */
export function ExactAmount({ text, decimals }: ExactAmountProps) {
  const missing = decimals - countDecimals(text);
  return missing > 0 ? <span style={{ marginRight: `${missing}ch` }}>{text}</span> : text;
}

export const countDecimals = (text: string): number => text.length - text.lastIndexOf(',') - 1;
