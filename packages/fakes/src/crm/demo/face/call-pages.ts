import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { formatDay, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { escapeHtml } from './html.ts';
import { formatReais } from './list-pages.ts';
import { DEAL_STAGES, type Deal, type PersonProfile } from './person-profile.ts';
import { listLeaves } from './read-record.ts';
import { CRM_USER, getInitials, renderPage, type Vendor } from './shell.ts';
import { renderTimeline, renderTimelineHead, type TimelineCall } from './timeline.ts';

const DAY_MS = 24 * 3600_000;

interface CallPage {
  calls: readonly TimelineCall[];
  records: readonly object[];
  now: Date;
  getCallUrl(callId: string): string | null;
}

export function renderContactPage(
  vendor: Vendor,
  { name, phone, profile }: { name: string; phone: string; profile: PersonProfile },
  { calls, records, now, getCallUrl }: CallPage,
): string {
  const options = { vendorId: vendor.id, now, isOfPerson: true, getCallUrl };
  const facts = [
    ['Telefone', formatPhoneNumber(phone)],
    ['Email', profile.email],
    ['Responsável', CRM_USER],
    ['Contato desde', formatDay(dayAt(profile.since))],
  ];
  return renderPage({
    vendor,
    title: name,
    section: 'contatos',
    body: `<main class="g" data-live="/${vendor.id}/ao-vivo"><p class="hidden" role="status" id="said"></p><div class="l"><section class="c pc pcm"><div class="av" aria-hidden="true">${escapeHtml(getInitials(name))}</div><h1>${escapeHtml(name)}</h1><p class="co">${escapeHtml(`${profile.company}, ${profile.role}`)}</p><dl class="f">${facts.map(([label, value]) => `<div><dt>${label}</dt><dd class="num">${escapeHtml(value!)}</dd></div>`).join('')}</dl></section>
${profile.deal ? renderDeal(profile.deal, now) : ''}</div>
<section class="c t r">${renderTimelineHead('O que aconteceu')}${renderTimeline(calls, profile.events, options)}${renderRaw(records)}</section>
<p class="ft">Abra o portal ao lado, faça uma chamada e veja ela aparecer aqui.</p></main>`,
  });
}

function renderDeal({ name, reais, stage, openedAt }: Deal, now: Date): string {
  const steps = DEAL_STAGES.map((_, at) => `<i${at < stage ? ' class="on"' : ''}></i>`).join('');
  const days = Math.floor((now.getTime() - openedAt.getTime()) / DAY_MS);
  const stageName = DEAL_STAGES[stage - 1]!;
  return `<section class="c deal"><h2>${escapeHtml(name)}</h2><p class="v num">${formatReais(reais)}</p><div class="stg" role="img" aria-label="Etapa ${stage} de ${DEAL_STAGES.length}: ${stageName}">${steps}</div><p>${stageName} · aberto há ${days} dias</p></section>`;
}

export function renderActivitiesPage(
  vendor: Vendor,
  { calls, records, now, getCallUrl }: CallPage,
  count: number,
): string {
  const options = { vendorId: vendor.id, now, isOfPerson: false, getCallUrl };
  const title = count === 1 ? '1 ligação registrada' : `${count} ligações registradas`;
  return renderPage({
    vendor,
    title: 'Atividades',
    section: 'atividades',
    body: `<main class="g one" data-live="/${vendor.id}/ao-vivo"><h1 class="hidden">Atividades</h1><p class="hidden" role="status" id="said"></p><section class="c t"><div id="head">${renderTimelineHead(title)}</div>${renderTimeline(calls, [], options)}${renderRaw(records)}</section></main>`,
  });
}

function renderRaw(records: readonly object[]): string {
  const lists = records.map(
    (record) =>
      `<dl class="raw">${listLeaves(record)
        .map(
          ([path, value]) =>
            `<dt>${escapeHtml(path)}</dt><dd>${escapeHtml(cutSecrets(value))}</dd>`,
        )
        .join('')}</dl>`,
  );
  return `<div id="raw">${lists.length === 0 ? '' : `<details><summary>Ver o que chegou pela API</summary>${lists.join('')}</details>`}</div>`;
}

const cutSecrets = (text: string) => text.replace(/(https?:\/\/[^\s"'<>?]+)\?[^\s"'<>]+/g, '$1?…');
