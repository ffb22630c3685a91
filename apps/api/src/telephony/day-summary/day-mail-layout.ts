import type { Brand } from '@alo/contract/platform/brand.ts';
import { dayMail as texts } from '@alo/messages/product/day-summary.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import {
  FONT,
  getMailColors,
  renderButton,
  renderMailFrame,
} from '../../platform/mail/mail-layout.ts';

export interface DayMailContent {
  subject: string;
  title: string;
  organization: string;
  lead: string;
  tiles: { label: string; value: string; note: string }[];
  broken: { title: string; text: string; button: string; url: string } | null;
  missed: {
    text: string | null;
    rows: { name: string; note: string; time: string; url: string }[];
    all: { label: string; url: string };
  } | null;
  talkers: { name: string; total: string; answered: string; percent: number }[];
  crm: { text: string; url: string } | null;
  why: string;
  manageUrl: string;
}

export function renderDayText(brand: Brand, content: DayMailContent): string {
  const { broken, missed, talkers, crm } = content;
  return [
    `${content.title}\n${content.lead}`,
    content.tiles
      .map(({ label, value, note }) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`)
      .join('\n'),
    ...(broken ? [`${broken.title}\n${broken.text}\n${broken.button}:\n${broken.url}`] : []),
    ...(missed
      ? [
          [
            texts.missed,
            ...(missed.text === null ? [] : [missed.text]),
            ...missed.rows.map(({ name, note, time }) => `${time} ${name}, ${note}`),
            `${missed.all.label}:\n${missed.all.url}`,
          ].join('\n'),
        ]
      : []),
    [
      texts.talkers,
      ...talkers.map(
        ({ name, total, answered }) =>
          `${name}: ${texts.calls} ${total}, ${texts.answered} ${answered}`,
      ),
    ].join('\n'),
    ...(crm ? [`${texts.crm}\n${crm.text}\n${texts.openIntegrations}:\n${crm.url}`] : []),
    `${content.why}\n${texts.manage}:\n${content.manageUrl}`,
    '--',
    `${mails.sentBy(brand.productName)}\n${mails.support} ${brand.supportEmail}`,
  ].join('\n\n');
}

const INK = 'color:#13161d';
const SOFT = 'color:#4b5263';
const LINE = 'border-top:1px solid #e2e5eb';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const text = (size: number, style: string) =>
  `${FONT};font-size:${size}px;line-height:${Math.round((size * 1.4) / 2) * 2}px;${style}`;

export function renderDayHtml(brand: Brand, content: DayMailContent): string {
  const { accent, accentText } = getMailColors(brand);
  const link = (label: string, url: string) =>
    `<a class="link" href="${escape(url)}" target="_blank" style="${text(14, `color:${accentText}`)};font-weight:600">${escape(label)}</a>`;
  const heading = (label: string) =>
    `<h2 class="ink" style="margin:0 0 8px;${text(16, INK)};font-weight:600">${escape(label)}</h2>`;
  const section = (html: string) =>
    `<tr><td class="line" style="padding:24px 32px;${LINE}">${html}</td></tr>`;
  const { broken, missed, talkers, crm } = content;

  const tiles = content.tiles
    .map(
      ({ label, value, note }, index) =>
        `<td class="tile line" width="${Math.floor(100 / content.tiles.length)}%" valign="top" style="padding:16px 8px 16px ${index === 0 ? 32 : 16}px;${index === 0 ? '' : 'border-left:1px solid #e2e5eb'}"><span class="soft" style="${text(13, SOFT)}">${escape(label)}</span><br><span class="ink" style="${text(20, INK)};font-weight:600;white-space:nowrap">${escape(value)}</span><br><span class="soft" style="${text(12, SOFT)}">${escape(note)}</span></td>`,
    )
    .join('');

  const alert =
    broken === null
      ? ''
      : section(
          `<table ${TABLE}><tr><td class="alert" style="padding:16px;background:#fff5f4;border:1px solid #ffb2ab;border-radius:12px"><p class="bad" style="margin:0;${text(15, 'color:#b02328')};font-weight:600">${escape(broken.title)}</p><p class="soft" style="margin:4px 0 12px;${text(14, SOFT)}">${escape(broken.text)}</p><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${renderButton(brand, { label: broken.button, url: broken.url })}</tr></table></td></tr></table>`,
        );

  const missedRow = ({ name, note, time, url }: NonNullable<typeof missed>['rows'][number]) =>
    `<tr><td class="line" style="padding:10px 0;border-bottom:1px solid #e2e5eb"><span class="ink" style="${text(15, INK)};font-weight:600">${escape(name)}</span><br><span class="soft" style="${text(13, SOFT)}">${escape(note)}</span></td><td class="ink line" align="right" style="padding:10px 12px;border-bottom:1px solid #e2e5eb;${text(15, INK)}">${escape(time)}</td><td class="line" align="right" style="padding:10px 0;border-bottom:1px solid #e2e5eb;white-space:nowrap">${link(texts.callBack, url)}</td></tr>`;
  const missedPart =
    missed === null
      ? ''
      : section(
          `${heading(texts.missed)}${missed.text === null ? '' : `<p class="ink" style="margin:0;${text(15, INK)}">${escape(missed.text)}</p>`}<table ${TABLE}>${missed.rows.map(missedRow).join('')}</table><p style="margin:12px 0 0">${link(missed.all.label, missed.all.url)}</p>`,
        );

  const head = (label: string, align: 'left' | 'right') =>
    `<th class="soft" align="${align}" style="padding:0 0 6px ${align === 'right' ? 12 : 0}px;${text(12, SOFT)};font-weight:500">${escape(label)}</th>`;
  const cell = (label: string, align: 'left' | 'right') =>
    `<td class="ink line" align="${align}" style="padding:10px 0 10px ${align === 'right' ? 12 : 0}px;${LINE};${text(15, INK)}">${escape(label)}</td>`;
  const talkerRow = ({ name, total, answered, percent }: (typeof talkers)[number]) =>
    `<tr>${cell(name, 'left')}${cell(total, 'right')}${cell(answered, 'right')}<td class="line" width="32%" style="padding:10px 0 10px 16px;${LINE}"><div style="width:${percent}%;height:6px;border-radius:3px;background:${accent}"></div></td></tr>`;
  const talkersPart = section(
    `${heading(texts.talkers)}<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${head(texts.person, 'left')}${head(texts.calls, 'right')}${head(texts.answered, 'right')}<td></td></tr>${talkers.map(talkerRow).join('')}</table>`,
  );

  const crmPart =
    crm === null
      ? ''
      : section(
          `${heading(texts.crm)}<p class="ink" style="margin:0 0 8px;${text(15, INK)}">${escape(crm.text)}</p>${link(texts.openIntegrations, crm.url)}`,
        );

  const body = `<td class="sheet" style="background:#ffffff;border:1px solid #e2e5eb;border-radius:12px"><table ${TABLE}>
<tr><td style="padding:24px 32px"><p class="soft" style="margin:0 0 8px;${text(13, SOFT)}">${escape(content.organization)}</p><h1 class="ink" style="margin:0 0 8px;${FONT};font-size:24px;line-height:32px;font-weight:700;${INK}">${escape(content.title)}</h1><p class="soft" style="margin:0;${text(15, SOFT)}">${escape(content.lead)}</p></td></tr>
<tr><td class="line" style="padding:0;${LINE}"><table ${TABLE}><tr>${tiles}</tr></table></td></tr>
${alert}${missedPart}${talkersPart}${crmPart}
${section(`<p class="soft" style="margin:0;${text(13, SOFT)}">${escape(content.why)}<br>${link(texts.manage, content.manageUrl)}</p>`)}
</table></td>`;
  return renderMailFrame(brand, {
    subject: content.subject,
    preview: content.lead,
    body,
    maxWidth: 600,
  });
}
