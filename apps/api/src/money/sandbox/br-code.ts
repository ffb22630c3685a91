// A Pix charge as payers' banks read it: EMV QR Code for payment systems, merchant-presented, as the Central Bank's
// "Manual do BR Code" profiles it.

const DYNAMIC = '12';
const MERCHANT_ACCOUNT = '26';
const REAL = '986';

export interface BrCode {
  /** Where the payer's bank would fetch the charge, without `https://`. */
  location: string;
  /** Reais and cents, `250.00`. */
  amount: string;
  payee: string;
  city: string;
}

export function brCode({ location, amount, payee, city }: BrCode): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location);
  const code = [
    field('00', '01'),
    field('01', DYNAMIC),
    field(MERCHANT_ACCOUNT, account),
    field('52', '0000'),
    field('53', REAL),
    field('54', amount),
    field('58', 'BR'),
    field('59', plain(payee, 25)),
    field('60', plain(city, 15)),
    // a dynamic code's identifier is behind its location
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}

const field = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Accents count as two bytes at some banks; the manual asks for plain letters. */
const plain = (text: string, length: number) =>
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
