interface ExactAmountProps {
  text: string;
  /** The column's maximum. */
  decimals: number;
}

/** Aligns the decimal commas of a column. */
export function ExactAmount({ text, decimals }: ExactAmountProps) {
  const missingDecimals = decimals - countDecimals(text);
  return missingDecimals > 0 ? (
    <span style={{ marginRight: `${missingDecimals}ch` }}>{text}</span>
  ) : (
    text
  );
}

export const countDecimals = (text: string): number => text.length - text.lastIndexOf(',') - 1;
