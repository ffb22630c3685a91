import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Connection } from '../demo-portal.ts';
import { formatMoment } from './call-words.ts';
import { escapeHtml } from './html.ts';
import { renderIcon } from './icons.ts';
import { DEAL_STAGES, type Deal } from './person-profile.ts';
import { getInitials, renderBrand, renderPage, type Vendor } from './shell.ts';

const MAX_ROWS = 50;

export interface ListedPerson {
  id: string;
  name: string;
  phone: string;
  company: string;
  deal: Deal | null;
}

export function renderVendorsPage(vendors: readonly Vendor[]): string {
  const vendor = { id: '', name: 'CRMs da demonstração' };
  const rows = vendors.map(
    ({ id, name }) =>
      `<li><a href="/${id}"><span class="av" aria-hidden="true">${escapeHtml(getInitials(name))}</span><span><b>${escapeHtml(name)}</b></span></a></li>`,
  );
  return renderPage({
    vendor,
    title: vendor.name,
    section: null,
    body: `<main class="g one"><section class="c t"><h1>${vendor.name}</h1><p class="soft" style="margin:6px 0 16px">Substitutos dos CRMs, só neste computador. O que chega a eles se perde quando o servidor é encerrado.</p><ul class="rows">${rows.join('')}<li><a href="/webhook"><span class="av" aria-hidden="true">{}</span><span><b>Receptor de webhook</b><small>Mensagens assinadas, como o seu servidor as recebe</small></span></a></li></ul></section></main>`,
  });
}

export function renderContactsPage(
  vendor: Vendor,
  people: readonly ListedPerson[],
  search: string,
): string {
  const shown = people.slice(0, MAX_ROWS);
  const rows = shown.map(
    ({ id, name, phone, company }) =>
      `<li><a href="/${vendor.id}/contatos/${escapeHtml(id)}"><span class="av" aria-hidden="true">${escapeHtml(getInitials(name))}</span><span><b>${escapeHtml(name)}</b><small>${escapeHtml(company)}</small></span><span class="num">${escapeHtml(formatPhoneNumber(phone))}</span></a></li>`,
  );
  const more =
    people.length > shown.length
      ? `<p class="empty">E mais ${people.length - shown.length}. Busque pelo nome ou pelo número.</p>`
      : '';
  return renderPage({
    vendor,
    title: 'Contatos',
    section: 'contatos',
    body: `<main class="g one"><section class="c t"><div class="th"><h1>Contatos</h1></div><form class="find" role="search" action="/${vendor.id}/contatos"><input type="search" name="busca" aria-label="Buscar contato" placeholder="Nome ou número" value="${escapeHtml(search)}"><button class="b s">Buscar</button></form>${rows.length === 0 ? '<p class="empty">Nenhum contato encontrado.</p>' : `<ul class="rows">${rows.join('')}</ul>`}${more}</section></main>`,
  });
}

export function renderDealsPage(vendor: Vendor, people: readonly ListedPerson[]): string {
  const rows = people
    .filter(({ deal }) => deal !== null)
    .slice(0, MAX_ROWS)
    .map(
      ({ id, name, company, deal }) =>
        `<li><a href="/${vendor.id}/contatos/${escapeHtml(id)}"><span class="av" aria-hidden="true">${escapeHtml(getInitials(name))}</span><span><b>${escapeHtml(deal!.name)}</b><small>${escapeHtml(`${name}, ${company}`)} · ${DEAL_STAGES[deal!.stage - 1]}</small></span><span class="num">${formatReais(deal!.reais)}</span></a></li>`,
    );
  return renderPage({
    vendor,
    title: 'Negócios',
    section: 'negocios',
    body: `<main class="g one"><section class="c t"><div class="th"><h1>Negócios abertos</h1></div>${rows.length === 0 ? '<p class="empty">Nenhum negócio aberto.</p>' : `<ul class="rows">${rows.join('')}</ul>`}</section></main>`,
  });
}

export const formatReais = (reais: number): string =>
  reais.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace('\u00A0', ' ');

interface Access {
  manifest: Manifest;
  typed: Readonly<Record<string, string>>;
  productName: string;
  connections: readonly Connection[];
  hasOAuth: boolean;
  isRevoked: boolean;
  now: Date;
}

export const hasKey = ({ credentials }: Manifest) => credentials.some(({ isSecret }) => isSecret);

export function renderAppsPage(vendor: Vendor, access: Access): string {
  const { manifest, isRevoked, hasOAuth } = access;
  const canRevoke = hasOAuth || hasKey(manifest);
  return renderPage({
    vendor,
    title: 'Aplicativos',
    section: 'aplicativos',
    body: `<main class="g one"><section class="c t"><div class="th"><h1>Aplicativos</h1></div>${
      isRevoked
        ? '<p class="say bad" role="status">O acesso está revogado. A próxima chamada é recusada, e o portal avisa.</p>'
        : ''
    }${renderConnections(access)}${canRevoke ? renderButton(vendor, isRevoked, hasKey(manifest)) : '<p class="empty">Este CRM não pede chave: é só avisado das ligações.</p>'}${renderKey(access)}</section></main>`,
  });
}

function renderConnections({ productName, connections, now, isRevoked }: Access): string {
  if (connections.length === 0) {
    return '<p class="empty">Nenhuma organização conectou este CRM no portal.</p>';
  }
  return connections
    .map(
      ({ organization, connectedAt }) =>
        `<div class="app"><span aria-hidden="true">${renderIcon('headset')}</span><span><b>${escapeHtml(productName)}</b>, para ${escapeHtml(organization)}<br><small class="soft">${isRevoked ? 'sem acesso' : `conectado em ${formatMoment(connectedAt, now)}`}</small></span></div>`,
    )
    .join('');
}

function renderButton(vendor: Vendor, isRevoked: boolean, canRestore: boolean): string {
  if (isRevoked && !canRestore) {
    return '<p class="empty">Para devolver o acesso, reconecte no portal.</p>';
  }
  const [act, label] = isRevoked
    ? ['restore', 'Devolver o acesso']
    : ['revoke', 'Revogar o acesso'];
  return `<form method="post" action="/${vendor.id}?${act}" style="margin:14px 0 18px"><button class="b s">${label}</button></form>`;
}

function renderKey({ manifest, typed }: Access): string {
  if (!hasKey(manifest)) return '';
  const keys = manifest.credentials
    .filter(({ name }) => typed[name] !== undefined)
    .map(
      ({ name, label }) =>
        `<dt>${escapeHtml(label)}</dt><dd><code>${escapeHtml(typed[name]!)}</code></dd>`,
    );
  return `<p>O cartão do portal já vem preenchido com:</p><dl class="raw">${keys.join('')}</dl>`;
}

export function renderMissingPage(vendor: Vendor, text: string): string {
  return renderPage({
    vendor,
    title: 'Não encontrado',
    section: null,
    body: `<main class="w">${renderBrand(vendor)}<div class="c box"><h1>${escapeHtml(text)}</h1><div class="bt"><a class="b y" href="/${vendor.id}">Voltar</a></div></div></main>`,
  });
}
