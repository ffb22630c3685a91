import { sandboxCheckout as messages } from '@alo/messages/money/sandbox-checkout.ts';
import { renderSVG } from 'uqr';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import { toBoleto, formatDigitableLine } from './boleto.ts';
import type { Checkout } from './checkout.ts';
import { buildCheckoutPath } from './payment-to-wire.ts';
import { TEST_CARDS, type TestCard } from './test-cards.ts';

export function renderMethodPanel(checkout: Checkout): string {
  if (checkout.method === 'PIX') return renderPixPanel(checkout);
  if (checkout.method === 'BOLETO') return renderBoletoPanel(checkout);
  return renderCardPanel(checkout);
}

function renderConfirmForm({ payment, method }: Checkout, label: string, fields = ''): string {
  return `<form method="post" action="/sandbox/payments/${payment.id}/confirm" autocomplete="off">
<input type="hidden" name="method" value="${method}">
${fields}<button>${escape(label)}</button>
</form>`;
}

function renderPixPanel(checkout: Checkout): string {
  const { pix } = messages;
  const qr = renderSVG(checkout.pixPayload, { border: 2 }).replace(
    '<svg ',
    `<svg role="img" aria-label="${escape(pix.qr)}" `,
  );
  return `<div class="pix">
<div class="qr">${qr}</div>
<div>
<ol>${pix.steps.map((step) => `<li>${escape(step)}</li>`).join('')}</ol>
<label for="pix-code">${escape(pix.code)}</label>
<textarea id="pix-code" class="code" rows="5" readonly>${escape(checkout.pixPayload)}</textarea>
</div>
</div>
<p class="hint">${escape(pix.note)}</p>
${renderConfirmForm(checkout, pix.confirm)}`;
}

function renderBoletoPanel(checkout: Checkout): string {
  const { boleto } = messages;
  const line = formatDigitableLine(toBoleto(checkout.payment).digitableLine);
  return `<label for="boleto-line">${escape(boleto.line)}</label>
<textarea id="boleto-line" class="code" rows="2" readonly>${line}</textarea>
<p class="hint">${escape(boleto.bank)}</p>
<p><a href="${buildCheckoutPath(checkout.payment.id)}/boleto.pdf" target="_blank" rel="noopener">${escape(boleto.pdf)}</a></p>
<p class="hint">${escape(boleto.note)}</p>
${renderConfirmForm(checkout, boleto.confirm)}`;
}

function renderCardPanel(checkout: Checkout): string {
  const { card } = messages;
  const fields = `<label for="card-number">${escape(card.number)}</label>
<input id="card-number" name="number" inputmode="numeric" required maxlength="23" aria-describedby="card-hint">
<p class="hint" id="card-hint">${escape(card.numberHint)}</p>
<label for="card-holder">${escape(card.holder)}</label>
<input id="card-holder" name="holderName" required maxlength="128">
<div class="row">
<div><label for="card-expiry">${escape(card.expiry)}</label>
<input id="card-expiry" name="expiry" required inputmode="numeric" maxlength="7" pattern="(0[1-9]|1[0-2])/?20[0-9]{2}"></div>
<div><label for="card-code">${escape(card.code)}</label>
<input id="card-code" name="securityCode" required inputmode="numeric" maxlength="4" pattern="[0-9]{3,4}"></div>
</div>
`;
  return `${renderConfirmForm(checkout, card.confirm, fields)}
<details>
<summary>${escape(card.tests)}</summary>
<p class="hint">${escape(card.testsLead)}</p>
<ul class="tests">${TEST_CARDS.map(renderTestCard).join('')}</ul>
</details>`;
}

function renderTestCard({ number, brand, outcome }: TestCard): string {
  // Spaced like embossed digits; American Express differs.
  const groups = number.length === 15 ? /^(....)(.{6})(.{5})$/ : /^(....)(....)(....)(....)$/;
  const grouped = groups.exec(number)!.slice(1).join(' ');
  return `<li class="${outcome}"><code>${grouped}</code><span>${brand}</span><span>${escape(messages.card.outcome[outcome])}</span></li>`;
}
