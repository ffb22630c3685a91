// Interleaved 2 of 5: two digits are five bars and five spaces.

const NARROW = 1;
const WIDE = 3;
/** Wide elements (1) of each digit. */
const PATTERNS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];

export interface Stripe {
  isBar: boolean;
  width: number;
}

export function toStripes(digits: string): Stripe[] {
  const widths = [NARROW, NARROW, NARROW, NARROW];
  for (let at = 0; at < digits.length; at += 2) {
    const [bars, spaces] = [PATTERNS[Number(digits[at])]!, PATTERNS[Number(digits[at + 1])]!];
    for (let element = 0; element < 5; element++) {
      widths.push(bars[element] === '1' ? WIDE : NARROW, spaces[element] === '1' ? WIDE : NARROW);
    }
  }
  widths.push(WIDE, NARROW, NARROW);
  return widths.map((width, index) => ({ isBar: index % 2 === 0, width }));
}
