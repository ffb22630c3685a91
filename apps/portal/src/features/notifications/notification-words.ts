// A notification in the words of whoever reads it, and where it leads.
import type {
  Notification,
  NotificationData,
  NotificationKind,
} from '@alo/contract/notifications.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money.ts';
import { news } from '@alo/messages/notifications.ts';
import { noteText } from '../../lib/delivery-note.ts';
import { formatDateTime } from '../../lib/relative-time.ts';

type NewsTone = 'danger' | 'warning' | 'success' | 'neutral';

interface NewsWords {
  tone: NewsTone;
  title: string;
  text: string;
  /** What can be done about it: a page, or `addCredit` for the dialog that the shell has. */
  action?: { label: string; to: string | 'addCredit' };
}

type Words = (data: NotificationData) => NewsWords;

const RECHARGE = '/charge/automatic';
const logOf = ({ gateway, extension }: NotificationData) =>
  `/integrations/log?${new URLSearchParams({
    gateway: String(gateway),
    ...(typeof extension === 'string' && { extension }),
  }).toString()}`;

const WORDS: Record<NotificationKind, Words> = {
  balanceLow: ({ threshold, balance }) => ({
    tone: 'warning',
    title: news.balanceLow.title(reaisText(threshold)),
    text: news.balanceLow.text(reaisText(balance)),
    action: { label: news.balanceLow.action, to: 'addCredit' },
  }),
  rechargeRefused: ({ amount, card, nextAttemptAt }) => ({
    tone: 'danger',
    title: news.rechargeRefused.title,
    text: news.rechargeRefused.text(
      reaisText(amount),
      String(card),
      formatDateTime(String(nextAttemptAt)),
    ),
    action: { label: news.rechargeRefused.action, to: RECHARGE },
  }),
  rechargePaused: ({ reason }) => ({
    tone: 'danger',
    title: news.rechargePaused.title,
    text: news.rechargePaused.text(String(reason)),
    action: { label: news.rechargePaused.action, to: RECHARGE },
  }),
  rechargeLimited: ({ limit }) => ({
    tone: 'warning',
    title: news.rechargeLimited.title,
    text: limit === 'month' ? news.rechargeLimited.month : news.rechargeLimited.day,
    action: { label: news.rechargeLimited.action, to: RECHARGE },
  }),
  integrationBroken: ({ name, since, reason, waiting, isPaused, ...where }) => ({
    tone: 'danger',
    title: news.integrationBroken.title(String(name)),
    text: sentences(
      news.integrationBroken.since(formatDateTime(String(since))),
      reasonText(reason),
      news.integrationBroken.waiting(Number(waiting), isPaused === true),
    ),
    action: { label: news.integrationBroken.action, to: logOf(where) },
  }),
  integrationBack: ({ name, since, waiting, ...where }) => ({
    tone: 'success',
    title: news.integrationBack.title(String(name)),
    text: sentences(
      news.integrationBack.since(formatDateTime(String(since))),
      news.integrationBack.waiting(Number(waiting)),
    ),
    action: { label: news.integrationBack.action, to: logOf(where) },
  }),
  replayDone: ({ gateway, name, delivered, dead }) => ({
    tone: Number(dead) > 0 ? 'warning' : 'success',
    // news from before it was told had no name
    title: news.replayDone.title(String(name ?? gateway)),
    text: sentences(
      news.replayDone.delivered(Number(delivered)),
      news.replayDone.dead(Number(dead)),
    ),
    action: {
      label: news.replayDone.action,
      to: `/integrations/log?gateway=${encodeURIComponent(String(gateway))}`,
    },
  }),
};

const reasonText = (reason: NotificationData[string] | undefined) => {
  const words = typeof reason === 'string' ? noteText(reason) : null;
  return words === null ? '' : news.integrationBroken.reason(words);
};

const sentences = (...all: string[]) => all.filter((one) => one !== '').join(' ');

const reaisText = (reais: NotificationData[string] | undefined) =>
  formatMoney(moneyFromReais(Number(reais)));

/** Of a kind that only a newer server knows: that there is something. */
export function wordsOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): NewsWords {
  return isKnown(kind) ? WORDS[kind](data) : { tone: 'neutral', ...news.unknown };
}

export const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(WORDS, kind);
