import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { describeCall, formatMoment, formatTime, getCallTitle } from './call-words.ts';
import { escapeHtml } from './html.ts';
import { renderIcon } from './icons.ts';
import type { InventedEvent } from './person-profile.ts';
import type { ShownCall } from './read-record.ts';

export interface TimelineCall extends ShownCall {
  /** Milliseconds; null if it came before this start. */
  arrivedAt: number | null;
  person: { id: string; name: string; dealName: string | null } | null;
}

interface TimelineOptions {
  vendorId: string;
  now: Date;
  /** The contact's own page needs no links to it. */
  isOfPerson: boolean;
  getCallUrl(callId: string): string | null;
}

const NEW_FOR_MS = 60_000;

export const renderTimelineHead = (title: string): string =>
  `<div class="th"><h2>${title}</h2><span class="lv"><i></i>Ao vivo · horário de São Paulo (GMT-3)</span></div>`;

export function renderTimeline(
  calls: readonly TimelineCall[],
  events: readonly InventedEvent[],
  options: TimelineOptions,
): string {
  const items = [
    ...calls.map((call) => ({
      at: (call.startedAt ?? call.loggedAt ?? options.now).getTime(),
      html: renderCall(call, options),
    })),
    ...events.map((event) => ({ at: event.at.getTime(), html: renderEvent(event, options.now) })),
  ].toSorted((one, other) => other.at - one.at);
  return items.length === 0
    ? '<p class="empty" id="tl">Nenhuma ligação chegou ainda.</p>'
    : `<ol class="tl" id="tl">${items.map(({ html }) => html).join('\n')}</ol>`;
}

const renderEvent = ({ kind, title, text, at }: InventedEvent, now: Date) =>
  `<li><span class="ei">${renderIcon(kind)}</span><div class="ec"><div class="et"><b>${title}</b><span class="num">${formatMoment(at, now)}</span></div><p>${escapeHtml(text)}</p></div></li>`;

function renderCall(call: TimelineCall, options: TimelineOptions): string {
  const { now, isOfPerson } = options;
  const { arrivedAt, person, isAnswered, isInbound } = call;
  const isNew = arrivedAt !== null && now.getTime() - arrivedAt < NEW_FOR_MS;
  const icon = isAnswered ? (isInbound ? 'callIn' : 'callOut') : 'callMissed';
  const startedAt = call.startedAt ?? call.loggedAt;
  const facts = arrivedAt === null ? '' : renderFacts(call);
  const links = renderLinks(call, options);
  const about = describeCall(call, person?.name ?? null);
  return `<li${isNew ? ` class="new" data-arrived="${arrivedAt}"` : ''}><span class="ei">${renderIcon(icon)}</span><div class="ec"><div class="et"><b>${getCallTitle(call)} <span class="tagn">chegou agora</span></b>${startedAt ? `<span class="num">${formatMoment(startedAt, now)}</span>` : ''}</div><p>${escapeHtml(about)}${isOfPerson || person ? '' : ' Nenhum contato tem este número.'}</p>${facts}${links}</div></li>`;
}

function renderFacts({ phone, extension, person, arrivedAt }: TimelineCall): string {
  const facts = [
    ['Número', phone && formatPhoneNumber(phone)],
    ['Ramal', extension?.split(' - ')[0]],
    ['Negócio', person?.dealName],
    ['Registrada às', formatTime(new Date(arrivedAt!))],
  ].filter(([, value]) => value);
  return `<dl class="kv">${facts.map(([label, value]) => `<div><dt>${label}</dt><dd class="num${label === 'Negócio' ? '' : ' nw'}">${escapeHtml(value!)}</dd></div>`).join('')}</dl>`;
}

function renderLinks(call: TimelineCall, options: TimelineOptions): string {
  const { vendorId, isOfPerson, getCallUrl } = options;
  const portalUrl = call.id === null ? null : getCallUrl(call.id);
  const links = [
    !isOfPerson &&
      call.person &&
      renderLink(`/${vendorId}/contatos/${call.person.id}`, 'contacts', 'Ver contato'),
    call.recordingUrl && renderLink(call.recordingUrl, 'play', 'Ouvir gravação'),
    portalUrl && renderLink(portalUrl, 'external', 'Ver no portal'),
  ].filter(Boolean);
  return links.length === 0 ? '' : `<div class="ac">${links.join('')}</div>`;
}

const renderLink = (href: string, icon: Parameters<typeof renderIcon>[0], label: string) =>
  `<a class="b s" href="${escapeHtml(href)}"${href.startsWith('/') ? '' : ' target="_blank" rel="noreferrer"'}>${renderIcon(icon, 'ic s16')}${label}</a>`;
