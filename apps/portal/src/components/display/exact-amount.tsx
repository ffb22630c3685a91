interface ExactAmountProps {
  text: string;
  decimals: number;
}

/** Aligns the decimal commas of a column with up to `decimals` digits. */
export function ExactAmount({ text, decimals }: ExactAmountProps) {
  const missingDecimals = decimals - countDecimals(text);
  return missingDecimals > 0 ? (
    <span style={{ marginRight: `${missingDecimals}ch` }}>{text}</span>
  ) : (
    text
  );
}

export const countDecimals = (text: string): number => text.length - text.lastIndexOf(',') - 1;
