// Checks signatures by Standard Webhooks, and shows what arrived.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { formatMoment, formatTime } from './call-words.ts';
import { escapeHtml } from './html.ts';
import { listLeaves } from './read-record.ts';
import { renderBrand, renderPage } from './shell.ts';
import { MAX_KEPT } from '../../forget-oldest.ts';

/** Published, as the demo's passwords are. */
export const DEMO_WEBHOOK_SECRET = 'whsec_ZGVtbyBkbyBwb3J0YWwsIHNlbSBzZWdyZWRv';
const VENDOR = { id: 'webhook', name: 'Receptor de webhook' };
const MAX_SHOWN = 50;
const MAX_AGE_SECONDS = 300;
const NEW_FOR_MS = 60_000;

const VERDICTS = {
  valid: 'Assinatura válida',
  invalid: 'Assinatura inválida',
  unsigned: 'Sem assinatura',
  old: 'Assinatura antiga',
} as const;
type Verdict = keyof typeof VERDICTS;

interface Message {
  id: string;
  receivedAt: number;
  verdict: Verdict;
  body: string;
}

export class WebhookReceiver {
  readonly #messages: Message[] = [];
  readonly #listeners = new Set<ServerResponse>();
  #secret = DEMO_WEBHOOK_SECRET;

  receive(headers: IncomingHttpHeaders, body: string, now = Date.now()): number {
    const verdict = checkSignature(headers, body, this.#secret, now);
    this.#messages.push({
      id: String(headers['webhook-id'] ?? ''),
      receivedAt: now,
      verdict,
      body,
    });
    this.#messages.splice(0, this.#messages.length - MAX_KEPT);
    for (const page of this.#listeners) page.write(`data: ${VERDICTS[verdict]}\n\n`);
    return verdict === 'valid' ? 204 : 401;
  }

  listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': open\n\n');
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  changeSecret(secret: string): void {
    this.#secret = secret.trim();
  }

  render(url: string, now = new Date()): string {
    const newest = this.#messages.slice(-MAX_SHOWN).toReversed();
    const items = newest.map((message) => renderMessage(message, now)).join('\n');
    const count = this.#messages.length;
    return renderPage({
      vendor: VENDOR,
      title: 'Mensagens',
      section: null,
      body: `<header class="h">${renderBrand(VENDOR, 'O seu servidor, na demonstração')}<a class="end" href="/">Todos os CRMs</a></header>
<main class="g one" data-live="/webhook/ao-vivo"><h1 class="hidden">Mensagens</h1><p class="hidden" role="status" id="said"></p><section class="c t"><div class="th" id="head"><h2>${count === 1 ? '1 mensagem recebida' : `${count} mensagens recebidas`}</h2><span class="lv"><i></i>Ao vivo · horário de São Paulo (GMT-3)</span></div><p class="soft" style="margin:-8px 0 14px">Este servidor confere a assinatura de cada mensagem com o segredo e recusa as que não são do portal.</p>${newest.length === 0 ? '<p class="empty" id="tl">Nenhuma mensagem chegou desde que o servidor começou.</p>' : `<ol class="tl" id="tl">${items}</ol>`}<details><summary>Endereço e segredo deste servidor</summary><p class="num" style="margin-top:10px">${escapeHtml(url)}</p><form class="find key" method="post" action="/webhook?segredo" style="margin-top:10px"><input name="segredo" aria-label="Segredo" value="${escapeHtml(this.#secret)}" autocomplete="off" spellcheck="false"><button class="b s">Trocar</button></form></details></section></main>`,
    });
  }
}

function renderMessage({ id, receivedAt, verdict, body }: Message, now: Date): string {
  const at = new Date(receivedAt);
  const isNew = now.getTime() - receivedAt < NEW_FOR_MS;
  const { event, leaves } = readBody(body);
  return `<li${isNew ? ` class="new" data-arrived="${receivedAt}"` : ''}><span class="ei" aria-hidden="true">{}</span><div class="ec"><div class="et"><b>${escapeHtml(event)} <span class="tagn">chegou agora</span></b><span class="num">${formatMoment(at, now)}:${formatTime(at).slice(-2)}</span></div><p><b>${VERDICTS[verdict]}</b> · ${escapeHtml(id)}</p><dl class="raw">${leaves.map(([path, value]) => `<dt>${escapeHtml(path)}</dt><dd>${escapeHtml(value.replace(/(https?:\/\/[^\s?]+)\?\S+/, '$1?…'))}</dd>`).join('')}</dl></div></li>`;
}

function readBody(body: string) {
  try {
    const json = JSON.parse(body) as Record<string, unknown>;
    return { event: String(json['eventType'] ?? 'Mensagem'), leaves: listLeaves(json) };
  } catch {
    return { event: 'Mensagem que não é JSON', leaves: [['', body.slice(0, 2000)] as const] };
  }
}

/** https://github.com/standard-webhooks/standard-webhooks */
function checkSignature(
  headers: IncomingHttpHeaders,
  body: string,
  secret: string,
  now: number,
): Verdict {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || typeof signatures !== 'string') return 'unsigned';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  const isValid = signatures.split(' ').some((signature) => {
    const received = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!isValid) return 'invalid';
  return Math.abs(now / 1000 - Number(timestamp)) > MAX_AGE_SECONDS ? 'old' : 'valid';
}
