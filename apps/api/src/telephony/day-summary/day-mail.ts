import { formatMoney } from '@alo/domain/money/money.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { clockAt, SAO_PAULO, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { dayMail as texts } from '@alo/messages/product/day-summary.ts';
import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { type DayMailContent, renderDayHtml, renderDayText } from './day-mail-layout.ts';
import type { DayFacts } from './read-day-facts.ts';

interface MailOptions {
  hour: number;
  hasNumbers: boolean;
}

export function renderDayMail(
  context: Pick<Context, 'brand' | 'config'>,
  to: string,
  facts: DayFacts,
  options: MailOptions,
): Mail {
  const content = toContent(context, facts, options);
  return {
    to,
    subject: content.subject,
    text: renderDayText(context.brand, content),
    html: renderDayHtml(context.brand, content),
  };
}

function toContent(
  context: Pick<Context, 'brand' | 'config'>,
  facts: DayFacts,
  { hour, hasNumbers }: MailOptions,
): DayMailContent {
  const { covered, total, answered, talkSeconds, money, missed, broken, crm } = facts;
  const portal = portalAddress(context);
  const { day } = covered;
  const report = (keys: Record<string, string>) =>
    `${portal}/report/calls?${new URLSearchParams({ start: day, end: day, ...keys })}`;
  const dayText = capitalize(DAY.format(new Date(startOfDay(day))));
  return {
    subject: texts.subject(context.brand.productName, total, missed.count),
    title: texts.title(total, missed.count, covered.isToday),
    organization: facts.organizationName,
    lead: covered.isToday ? texts.until(dayText, hour) : texts.wholeDay(dayText),
    tiles: [
      { label: texts.answered, value: formatNumber(answered), note: formatShare(answered, total) },
      {
        label: texts.talk,
        value: formatTime(talkSeconds),
        note: answered === 0 ? '' : texts.average(formatShortTime(talkSeconds / answered)),
      },
      ...(money === null
        ? []
        : [
            {
              label: texts.spent,
              value: formatMoney(money.spent),
              note: texts.spentBefore(formatMoney(money.spentBefore)),
            },
            {
              label: texts.balance,
              value: formatMoney(money.balance),
              note: money.until === null ? '' : texts.lasts(formatUntil(money.until)),
            },
          ]),
    ],
    broken: broken && { ...broken, url: `${portal}${broken.path}` },
    missed:
      missed.count === 0
        ? null
        : {
            text: hasNumbers ? null : texts.missedOnly(missed.count),
            rows: (hasNumbers ? missed.oldest : []).map(({ number, times, lastAt }) => ({
              name: formatPhoneNumber(number),
              note: texts.calledTimes(times),
              time: clockAt(lastAt).slice(11, 16),
              url: report({ number }),
            })),
            all: { label: texts.allMissed, url: `${portal}/report/calls?vista=perdidas` },
          },
    talkers: facts.talkers.map((talker) => ({
      name: talker.name,
      total: formatNumber(talker.total),
      answered: formatNumber(talker.answered),
      percent: Math.max(4, Math.round((talker.total / facts.talkers[0]!.total) * 100)),
    })),
    crm: crm && {
      text: `${[
        texts.registered(crm.delivered),
        ...(crm.waiting > 0 ? [texts.queued(crm.waiting)] : []),
        ...(crm.dead > 0 ? [texts.failed(crm.dead)] : []),
        ...(crm.ambiguous > 0 ? [texts.ambiguous(crm.ambiguous)] : []),
      ].join(', ')}.`,
      url: `${portal}/integrations/manager`,
    },
    why: texts.why(facts.organizationName, hour),
    manageUrl: `${portal}/user/notifications/preferences`,
  };
}

const DAY = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: SAO_PAULO,
});
const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: SAO_PAULO });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const formatNumber = (count: number) => count.toLocaleString('pt-BR');

const formatShare = (part: number, total: number) =>
  `${((part / total) * 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** `13 h 50`, `50 min` */
function formatTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** `3 min 13 s` */
function formatShortTime(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** `seg., 23/11, 12h` */
function formatUntil(until: string): string {
  const clock = clockAt(until);
  const day = `${clock.slice(8, 10)}/${clock.slice(5, 7)}`;
  return `${WEEKDAY.format(new Date(until))}, ${day}, ${Number(clock.slice(11, 13))}h`;
}
