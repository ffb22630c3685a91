interface ExactAmountProps {
  text: string;
  /** The highest number of decimals in the column. */
  decimals: number;
}

/** Pads an amount so that the decimal commas of its column line up. */
export function ExactAmount({ text, decimals }: ExactAmountProps) {
  const missing = decimals - countDecimals(text);
  return missing > 0 ? <span style={{ marginRight: `${missing}ch` }}>{text}</span> : text;
}

export const countDecimals = (text: string): number => text.length - text.lastIndexOf(',') - 1;
