import type { Asker } from '../demo-portal.ts';
import { escapeHtml } from './html.ts';
import { renderIcon } from './icons.ts';
import { CRM_USER, getInitials, renderBrand, renderPage, type Vendor } from './shell.ts';

interface Consent {
  productName: string;
  asker: Asker | null;
  /** `localhost:3000` */
  host: string;
  query: URLSearchParams;
}

export function renderConsentPage(vendor: Vendor, consent: Consent): string {
  const { productName, asker, host, query } = consent;
  const name = escapeHtml(vendor.name);
  const product = escapeHtml(productName);
  const who = asker
    ? `Quem pede: ${escapeHtml(asker.organization)}, por ${escapeHtml(asker.person)}, em ${escapeHtml(host)}.`
    : `Quem pede: ${product}, em ${escapeHtml(host)}.`;
  return renderPage({
    vendor,
    title: 'Permitir acesso',
    section: null,
    body: `<main class="w">${renderBrand(vendor)}
<div class="c box"><div class="link" aria-hidden="true"><span>${renderIcon('headset')}</span><i></i><span class="v">${escapeHtml(getInitials(vendor.name))}</span></div>
<h1>${product} quer registrar chamadas no seu ${name}</h1><p>${who}</p>
<ul class="sc">${[
      renderScope(
        'contacts',
        'Procurar contatos e negócios',
        'Pelo número de quem ligou',
        'leitura',
      ),
      renderScope('callPlus', 'Criar registros de ligação', 'Um por chamada encerrada', 'escrita'),
      renderScope(
        'users',
        'Ver os usuários e os tipos',
        'Para você escolher na configuração',
        'leitura',
      ),
      renderScope('ban', 'Não apaga nada', 'Nem muda contatos ou negócios', ''),
    ].join('')}</ul>
<div class="as"><span class="av" aria-hidden="true">${getInitials(CRM_USER)}</span><span>Você está como <b>${CRM_USER}</b>, conta de demonstração</span></div>
<div class="bt">${renderButton(query, 'no', 'Recusar')}${renderButton(query, 'yes', 'Permitir')}</div></div>
<p class="ft">Permitir volta ao portal com o acesso. Recusar volta sem ele.<br>Depois, em <a href="/${vendor.id}/aplicativos">Aplicativos</a>, você pode revogar e ver o portal reagir.</p></main>`,
  });
}

const renderScope = (
  icon: Parameters<typeof renderIcon>[0],
  title: string,
  why: string,
  kind: string,
) =>
  `<li>${renderIcon(icon)}<span><b>${title}</b><small>${why}</small></span><em>${kind}</em></li>`;

function renderButton(query: URLSearchParams, answer: 'yes' | 'no', label: string): string {
  // URLSearchParams encodes a foreign link's quotes
  const action = `?${new URLSearchParams([...query, ['answer', answer]])}`;
  const style = answer === 'yes' ? 'b y' : 'b';
  return `<form method="post" action="${escapeHtml(action)}"><button class="${style}">${label}</button></form>`;
}

const FAULTS: Record<string, string> = {
  'the application is not known': 'Este CRM não conhece o aplicativo que pediu acesso.',
  'the redirect address is not registered':
    'O endereço para voltar não é o que o aplicativo registrou.',
  'there is no state': 'O pedido não diz de onde veio.',
  'the state was used': 'Este pedido já foi respondido. Peça de novo no portal.',
};

export function renderFaultPage(vendor: Vendor, fault: string, portalUrl: string | null): string {
  const back =
    portalUrl === null
      ? ''
      : `<div class="bt"><a class="b y" href="${escapeHtml(portalUrl)}/integrations/manager">Voltar ao portal</a></div>`;
  return renderPage({
    vendor,
    title: 'Pedido recusado',
    section: null,
    body: `<main class="w">${renderBrand(vendor)}<div class="c box"><h1>Não dá para permitir este acesso</h1><p role="alert">${escapeHtml(FAULTS[fault] ?? 'O pedido está incompleto.')}</p>${back}</div></main>`,
  });
}
