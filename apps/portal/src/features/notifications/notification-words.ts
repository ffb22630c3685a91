// A notification in the words of whoever reads it, and where it leads.
import {
  INTEGRATION_CHANGES,
  type Notification,
  type NotificationData,
  type NotificationKind,
} from '@alo/contract/product/notifications.ts';
import { getNextStepPath, isCardStep, NEXT_STEPS } from '@alo/contract/deliveries/next-steps.ts';
import { dayAt, formatDay } from '@alo/domain/sao-paulo-time.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money.ts';
import { reasonText } from '@alo/messages/deliveries/delivery-reasons.ts';
import { nextSteps, waitingText } from '@alo/messages/deliveries/next-steps.ts';
import { news } from '@alo/messages/product/notifications.ts';
import { formatDateTime } from '../../lib/text/relative-time.ts';
import { awayText } from './notification-times.ts';

type NewsTone = 'danger' | 'warning' | 'success' | 'neutral';

interface NewsWords {
  tone: NewsTone;
  title: string;
  text: string;
  /** What can be done about it: a page, or `addCredit` for the dialog that the shell has. */
  action?: { label: string; to: string | 'addCredit' };
}

type Words = (data: NotificationData, toldAt: string) => NewsWords;

const RECHARGE = '/charge/automatic';
const MANAGER = '/integrations/manager';
const logOf = ({ gateway, extension }: NotificationData, isOfFailures = false) =>
  `/integrations/log?${new URLSearchParams({
    gateway: String(gateway),
    ...(typeof extension === 'string' && { extension }),
    ...(isOfFailures && { state: 'dead' }),
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
  integrationBroken: ({ name, since, reason, waiting, nextStep, gateway, extension }) => {
    const words = news.integrationBroken;
    const why = whyText(reason) || words.since(formatDateTime(String(since)));
    const step = NEXT_STEPS.find((known) => known === nextStep) ?? null;
    return {
      tone: 'danger',
      title: words.title(String(name)),
      text: sentences(why, waitingText(Number(waiting), step)),
      action: {
        label: isCardStep(step) ? nextSteps[step].button : words.action,
        to: getNextStepPath(step, {
          gateway: String(gateway),
          extension: typeof extension === 'string' ? extension : null,
        }),
      },
    };
  },
  integrationBack: ({ name, since, waiting, ...where }, toldAt) => ({
    tone: 'success',
    title: news.integrationBack.title(String(name)),
    text: sentences(
      news.integrationBack.away(awayText(String(since), toldAt)),
      news.integrationBack.waiting(Number(waiting)),
    ),
    action: { label: news.integrationBack.action, to: logOf(where) },
  }),
  queueFull: ({ name, since, others, ...where }) => ({
    tone: 'warning',
    title: news.queueFull.title(String(name)),
    text: sentences(
      news.queueFull.text(formatDateTime(String(since))),
      Number(others) > 0 ? news.queueFull.others(Number(others)) : '',
    ),
    action: { label: news.queueFull.action, to: logOf(where) },
  }),
  accessEnding: ({ gateway, name, endsAt }) => ({
    tone: 'warning',
    title: news.accessEnding.title(String(name)),
    text: news.accessEnding.text(formatDay(dayAt(String(endsAt)))),
    action: { label: news.accessEnding.action, to: `${MANAGER}?configure=${String(gateway)}` },
  }),
  integrationChanged: ({ name, change, by }) => {
    const words = news.integrationChanged;
    const title = words.title[INTEGRATION_CHANGES.find((known) => known === change) ?? 'changed'];
    return {
      tone: change === 'removed' || change === 'paused' ? 'warning' : 'neutral',
      title: title(String(name)),
      text: words.text(typeof by === 'string' ? by : words.operator),
      action: { label: words.action, to: MANAGER },
    };
  },
  replayDone: ({ gateway, name, delivered, skipped, dead, ...where }) => {
    const words = news.replayDone;
    // news from before it was told had no name
    const called = String(name ?? gateway);
    const counts = [
      [words.delivered, Number(delivered)],
      [words.skipped, Number(skipped)],
      [words.dead, Number(dead)],
    ] as const;
    const parts = counts.filter(([, count]) => count > 0).map(([say, count]) => say(count));
    const hasFailures = Number(dead) > 0;
    return {
      tone: 'neutral',
      title: words.title,
      text: parts.length === 0 ? words.nothing(called) : words.text(called, parts.join(', ')),
      action: {
        label: hasFailures ? words.failures : words.action,
        to: logOf({ ...where, gateway: gateway ?? null }, hasFailures),
      },
    };
  },
};

const whyText = (reason: NotificationData[string] | undefined): string =>
  typeof reason === 'object' && reason !== null
    ? news.integrationBroken.reason(reasonText(reason))
    : '';

const sentences = (...all: string[]) => all.filter((one) => one !== '').join(' ');

const reaisText = (reais: NotificationData[string] | undefined) =>
  formatMoney(moneyFromReais(Number(reais)));

/** Of a kind that only a newer server knows: that there is something. */
export function wordsOf({
  kind,
  data,
  createdAt,
}: Pick<Notification, 'kind' | 'data' | 'createdAt'>): NewsWords {
  return isKnown(kind) ? WORDS[kind](data, createdAt) : { tone: 'neutral', ...news.unknown };
}

export const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(WORDS, kind);
