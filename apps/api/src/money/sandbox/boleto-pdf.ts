import { formatMoney } from '@alo/domain/money/money.ts';
import { formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { sandboxCheckout as messages } from '@alo/messages/money/sandbox-checkout.ts';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { toBoleto, formatDigitableLine } from './boleto.ts';
import type { SandboxPaymentRow } from './books.ts';
import { toStripes } from './interleaved.ts';

const A4: [number, number] = [595.28, 841.89];
const LEFT = 48;
const RIGHT = A4[0] - LEFT;
const BAR = 0.95;
const BAR_HEIGHT = 48;

export async function renderBoletoPdf(payment: SandboxPaymentRow, payee: string): Promise<Buffer> {
  // The library takes half a second to load.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(`${messages.method.BOLETO} ${payment.id}`);
  document.setLanguage('pt-BR');
  const sheet = document.addPage(A4);
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  drawBoleto(sheet, fonts, payment, payee);
  return Buffer.from(await document.save());
}

function drawBoleto(
  sheet: PDFPage,
  fonts: { plain: PDFFont; bold: PDFFont },
  payment: SandboxPaymentRow,
  payee: string,
): void {
  const { barcode, digitableLine } = toBoleto(payment);
  const writeText = (text: string, x: number, y: number, size = 10, font = fonts.plain) =>
    sheet.drawText(toPrintable(font, text), { x, y, size, font });
  const drawRule = (y: number) =>
    sheet.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.6 });
  const drawField = (name: string, value: string, x: number, y: number) => {
    writeText(name, x, y, 8);
    writeText(value, x, y - 14, 11, fonts.bold);
  };

  writeText(messages.company, LEFT, 780, 18, fonts.bold);
  writeText(messages.boleto.bank, LEFT, 764, 9);
  writeText(formatDigitableLine(digitableLine), LEFT, 736, 12.5, fonts.bold);
  drawRule(724);
  drawField(messages.payee, payee, LEFT, 708);
  drawField(messages.dueDate, formatDay(payment.dueDate), 420, 708);
  drawField(messages.payer, payment.customerName, LEFT, 672);
  drawField(messages.amount, formatMoney(payment.value), 420, 672);
  drawField(messages.description, payment.description ?? '-', LEFT, 636);
  drawField(messages.number, payment.id, LEFT, 600);
  drawRule(572);
  writeText(messages.boleto.instructions, LEFT, 556, 10, fonts.bold);
  let x = LEFT;
  for (const { isBar, width } of toStripes(barcode)) {
    if (isBar) sheet.drawRectangle({ x, y: 480, width: width * BAR, height: BAR_HEIGHT });
    x += width * BAR;
  }
  writeText(messages.boleto.cut, 440, 462, 8);
}

/** Standard PDF fonts contain only Western letters. */
function toPrintable(font: PDFFont, text: string): string {
  const printableCodes = new Set(font.getCharacterSet());
  return [...text.replace(/\s/g, ' ').replaceAll('\u00a0', ' ')]
    .map((char) => (printableCodes.has(char.codePointAt(0)!) ? char : '?'))
    .join('');
}
