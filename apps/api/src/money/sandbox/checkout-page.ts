import { formatMoney } from '@alo/domain/money/money.ts';
import { formatDay, formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { sandboxCheckout as messages } from '@alo/messages/money/sandbox-checkout.ts';
import type { SandboxErrorCode, SandboxMethod } from '@alo/payments/sandbox/wire.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import type { SandboxPaymentRow } from './books.ts';
import type { Checkout } from './checkout.ts';
import { CHECKOUT_STYLES } from './checkout-styles.ts';
import { renderMethodPanel } from './checkout-methods.ts';
import { buildCheckoutPath } from './payment-to-wire.ts';

export const METHODS = ['PIX', 'BOLETO', 'CREDIT_CARD'] as const satisfies SandboxMethod[];

export function renderCheckoutPage(checkout: Checkout): string {
  const { payment } = checkout;
  const canBePaid = payment.status === 'PENDING' || payment.status === 'OVERDUE';
  const canBeRefunded = payment.status === 'CONFIRMED' || payment.status === 'RECEIVED';
  return renderDocument(
    messages.title(formatMoney(payment.value)),
    `${renderProblem(checkout.problem)}
${renderSummary(checkout)}
${canBePaid ? renderMethods(checkout) : ''}
${canBePaid ? renderOtherOutcomes(checkout) : ''}
${canBeRefunded ? renderRefundForm(payment) : ''}`,
  );
}

export function renderNotFoundPage(): string {
  const text = escape(messages.problem.notFound);
  return renderDocument(messages.problemTitle, `<section class="card"><h1>${text}</h1></section>`);
}

function renderDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} - ${escape(messages.company)}</title>
<style>${CHECKOUT_STYLES}</style>
</head>
<body>
<header><div><strong><span class="mark" aria-hidden="true"></span>${escape(messages.company)}</strong><span class="notice">${escape(messages.notice)}</span></div></header>
<main>
${main}
</main>
</body>
</html>
`;
}

function renderProblem(problem: SandboxErrorCode | undefined): string {
  if (problem === undefined) return '';
  return `<div class="alert" role="alert"><strong>${escape(messages.problemTitle)}</strong> ${escape(messages.problem[problem])}</div>`;
}

function renderSummary({ payment, payee }: Checkout): string {
  const isDone = payment.status === 'CONFIRMED' || payment.status === 'RECEIVED';
  const facts: [string, string | null][] = [
    [messages.payee, payee],
    [messages.payer, payment.customerName],
    [messages.description, payment.description],
    [messages.dueDate, formatDay(payment.dueDate)],
    [messages.paidBy, payment.paidAt && payment.method ? messages.method[payment.method] : null],
    [messages.paidAt, payment.paidAt && formatMinute(payment.paidAt)],
    [messages.refunded, payment.refundedValue > 0 ? formatMoney(payment.refundedValue) : null],
  ];
  const rows = facts
    .filter(([, value]) => value)
    .map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value!)}</dd></div>`);
  return `<section class="card summary">
<p class="badge ${isDone ? 'good' : payment.status.toLowerCase()}">${escape(messages.status[payment.status])}</p>
<h1>${escape(formatMoney(payment.value))}</h1>
<p class="soft">${escape(messages.statusText[payment.status])}</p>
<dl>${rows.join('')}</dl>
</section>`;
}

function renderMethods(checkout: Checkout): string {
  const tabs = METHODS.map((method) => {
    const current = method === checkout.method ? ' aria-current="page"' : '';
    const href = `${buildCheckoutPath(checkout.payment.id)}?method=${method}`;
    return `<a href="${href}"${current}>${escape(messages.method[method])}</a>`;
  });
  return `<section class="card" aria-labelledby="methods">
<h2 id="methods">${escape(messages.methods)}</h2>
<nav aria-labelledby="methods">${tabs.join('')}</nav>
${renderMethodPanel(checkout)}
</section>`;
}

function renderOtherOutcomes({ payment, method }: Checkout): string {
  const expire =
    payment.status === 'PENDING' ? renderForm(payment, 'expire', method, messages.expire) : '';
  return `<section class="card play">
<h2>${escape(messages.play)}</h2>
<p class="soft">${escape(messages.playLead)}</p>
<div class="row">${expire}${renderForm(payment, 'refuse', method, messages.refuse)}</div>
</section>`;
}

function renderForm(
  { id }: SandboxPaymentRow,
  action: 'expire' | 'refuse',
  method: SandboxMethod,
  label: string,
): string {
  return `<form method="post" action="/sandbox/payments/${id}/${action}"><input type="hidden" name="method" value="${method}"><button class="quiet">${escape(label)}</button></form>`;
}

function renderRefundForm({ id }: SandboxPaymentRow): string {
  return `<section class="card play">
<h2>${escape(messages.play)}</h2>
<p class="soft">${escape(messages.refundLead)}</p>
<form method="post" action="/sandbox/payments/${id}/refund">
<label for="value">${escape(messages.refundAmount)}</label>
<input id="value" name="value" inputmode="decimal" autocomplete="off" aria-describedby="value-hint">
<p class="hint" id="value-hint">${escape(messages.refundAmountHint)}</p>
<button class="quiet">${escape(messages.refund)}</button>
</form>
</section>`;
}
