// EMV QR Code, merchant-presented, by the Central Bank's "Manual do BR Code".

const DYNAMIC = '12';
const MERCHANT_ACCOUNT = '26';
const REAL = '986';

export interface BrCode {
  /** Without `https://`. */
  location: string;
  /** Reais and cents, `250.00`. */
  amount: string;
  payee: string;
  city: string;
}

export function buildBrCode({ location, amount, payee, city }: BrCode): string {
  const account = formatField('00', 'br.gov.bcb.pix') + formatField('25', location);
  const code = [
    formatField('00', '01'),
    formatField('01', DYNAMIC),
    formatField(MERCHANT_ACCOUNT, account),
    formatField('52', '0000'),
    formatField('53', REAL),
    formatField('54', amount),
    formatField('58', 'BR'),
    formatField('59', toPlainText(payee, 25)),
    formatField('60', toPlainText(city, 15)),
    // A dynamic code has its identifier in its location.
    formatField('62', formatField('05', '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}

const formatField = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Accents count as two bytes at some banks. */
const toPlainText = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, length)
    .trim() || 'Sandbox';

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
