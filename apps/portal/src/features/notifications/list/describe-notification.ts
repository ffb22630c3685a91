import {
  INTEGRATION_CHANGES,
  type Notification,
  type NotificationData,
  type NotificationKind,
} from '@alo/contract/product/notifications.ts';
import { getNextStepPath, isCardStep, NEXT_STEPS } from '@alo/contract/deliveries/next-steps.ts';
import { BRAKES } from '@alo/domain/calls/call-brakes.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { nextSteps, formatWaiting } from '@alo/messages/deliveries/next-steps.ts';
import { news } from '@alo/messages/product/notifications.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { formatOutage } from './notification-times.ts';

type Tone = 'danger' | 'warning' | 'success' | 'neutral';

interface NotificationText {
  tone: Tone;
  title: string;
  text: string;
  action?: { label: string; to: string | 'addCredit' };
}

type Describe = (data: NotificationData, createdAt: string) => NotificationText;

const RECHARGE_PATH = '/charge/automatic';
const MANAGER_PATH = '/integrations/manager';
const getLogPath = ({ gateway, extension }: NotificationData, isFailuresOnly = false) =>
  `/integrations/log?${new URLSearchParams({
    gateway: String(gateway),
    ...(typeof extension === 'string' && { extension }),
    ...(isFailuresOnly && { state: 'dead' }),
  }).toString()}`;

const DESCRIPTIONS: Record<NotificationKind, Describe> = {
  balanceLow: ({ threshold, balance }) => ({
    tone: 'warning',
    title: news.balanceLow.title(formatReais(threshold)),
    text: news.balanceLow.text(formatReais(balance)),
    action: { label: news.balanceLow.action, to: 'addCredit' },
  }),
  creditRequested: ({ by, balance }) => ({
    tone: 'warning',
    title: news.creditRequested.title(String(by)),
    text: news.creditRequested.text(formatReais(balance)),
    action: { label: news.creditRequested.action, to: 'addCredit' },
  }),
  extensionCapped: ({ extension, extensionId, cap, reais }) => {
    const kind = cap === 'hour' ? 'hour' : 'day';
    return {
      tone: 'danger',
      title: news.extensionCapped.title(String(extension), kind),
      text: news.extensionCapped.text(kind, formatReais(reais)),
      action: { label: news.extensionCapped.action, to: `/extension/${String(extensionId)}/edit` },
    };
  },
  callBrake: ({ brake, percent, used, limit }) => {
    const kind = BRAKES.find((each) => each === brake) ?? 'monthlyCalls';
    const warned = { percent: Number(percent), used: Number(used), limit: Number(limit) };
    return {
      tone: warned.percent >= 90 ? 'danger' : 'warning',
      title: news.callBrake.title[kind](warned.percent),
      text: news.callBrake.text(kind, warned),
      action: { label: news.callBrake.action, to: '/organization/profile' },
    };
  },
  callsBlocked: ({ reason }) =>
    reason === null
      ? {
          tone: 'success',
          title: news.callsBlocked.ended,
          text: news.callsBlocked.endedText,
        }
      : {
          tone: 'danger',
          title: news.callsBlocked.title,
          text: news.callsBlocked.text(String(reason)),
          action: { label: news.callsBlocked.action, to: '/organization/profile' },
        },
  rechargeRefused: ({ amount, card, nextAttemptAt }) => ({
    tone: 'danger',
    title: news.rechargeRefused.title,
    text: news.rechargeRefused.text(
      formatReais(amount),
      String(card),
      formatDateTime(String(nextAttemptAt)),
    ),
    action: { label: news.rechargeRefused.action, to: RECHARGE_PATH },
  }),
  rechargePaused: ({ reason }) => ({
    tone: 'danger',
    title: news.rechargePaused.title,
    text: news.rechargePaused.text(String(reason)),
    action: { label: news.rechargePaused.action, to: RECHARGE_PATH },
  }),
  rechargeLimited: ({ limit }) => ({
    tone: 'warning',
    title: news.rechargeLimited.title,
    text: limit === 'month' ? news.rechargeLimited.month : news.rechargeLimited.day,
    action: { label: news.rechargeLimited.action, to: RECHARGE_PATH },
  }),
  integrationBroken: ({ name, since, reason, waiting, nextStep, gateway, extension }) => {
    const newsTexts = news.integrationBroken;
    const explanation = getReasonText(reason) || newsTexts.since(formatDateTime(String(since)));
    const step = NEXT_STEPS.find((candidate) => candidate === nextStep) ?? null;
    return {
      tone: 'danger',
      title: newsTexts.title(String(name)),
      text: joinSentences(explanation, formatWaiting(Number(waiting), step)),
      action: {
        label: isCardStep(step) ? nextSteps[step].button : newsTexts.action,
        to: getNextStepPath(step, {
          gateway: String(gateway),
          extension: typeof extension === 'string' ? extension : null,
        }),
      },
    };
  },
  integrationBack: ({ name, since, waiting, ...target }, createdAt) => ({
    tone: 'success',
    title: news.integrationBack.title(String(name)),
    text: joinSentences(
      news.integrationBack.away(formatOutage(String(since), createdAt)),
      news.integrationBack.waiting(Number(waiting)),
    ),
    action: { label: news.integrationBack.action, to: getLogPath(target) },
  }),
  queueFull: ({ name, since, others, ...target }) => ({
    tone: 'warning',
    title: news.queueFull.title(String(name)),
    text: joinSentences(
      news.queueFull.text(formatDateTime(String(since))),
      Number(others) > 0 ? news.queueFull.others(Number(others)) : '',
    ),
    action: { label: news.queueFull.action, to: getLogPath(target) },
  }),
  accessEnding: ({ gateway, name, endsAt }) => ({
    tone: 'warning',
    title: news.accessEnding.title(String(name)),
    text: news.accessEnding.text(formatDay(dayAt(String(endsAt)))),
    action: { label: news.accessEnding.action, to: `${MANAGER_PATH}?configure=${String(gateway)}` },
  }),
  integrationChanged: ({ name, change, by }) => {
    const newsTexts = news.integrationChanged;
    const title =
      newsTexts.title[INTEGRATION_CHANGES.find((candidate) => candidate === change) ?? 'changed'];
    return {
      tone: change === 'removed' || change === 'paused' ? 'warning' : 'neutral',
      title: title(String(name)),
      text: newsTexts.text(typeof by === 'string' ? by : newsTexts.operator),
      action: { label: newsTexts.action, to: MANAGER_PATH },
    };
  },
  replayDone: ({ gateway, name, delivered, skipped, dead, ...target }) => {
    const newsTexts = news.replayDone;
    // Older releases sent no name.
    const displayName = String(name ?? gateway);
    const counts = [
      [newsTexts.delivered, Number(delivered)],
      [newsTexts.skipped, Number(skipped)],
      [newsTexts.dead, Number(dead)],
    ] as const;
    const parts = counts
      .filter(([, count]) => count > 0)
      .map(([formatPart, count]) => formatPart(count));
    const hasFailures = Number(dead) > 0;
    return {
      tone: 'neutral',
      title: newsTexts.title,
      text:
        parts.length === 0
          ? newsTexts.nothing(displayName)
          : newsTexts.text(displayName, parts.join(', ')),
      action: {
        label: hasFailures ? newsTexts.failures : newsTexts.action,
        to: getLogPath({ ...target, gateway: gateway ?? null }, hasFailures),
      },
    };
  },
  exportEnded: ({ fileName, rows, isDone }) => {
    const newsTexts = news.exportEnded;
    return {
      tone: isDone === true ? 'success' : 'danger',
      title: (isDone === true ? newsTexts.done : newsTexts.failed)(String(fileName)),
      text: (isDone === true ? newsTexts.rows : newsTexts.stopped)(Number(rows)),
      action: { label: newsTexts.action, to: '/report/exports' },
    };
  },
};

const getReasonText = (reason: NotificationData[string] | undefined): string =>
  typeof reason === 'object' && reason !== null
    ? news.integrationBroken.reason(formatReason(reason))
    : '';

const joinSentences = (...all: string[]) => all.filter((one) => one !== '').join(' ');

const formatReais = (reais: NotificationData[string] | undefined) =>
  formatMoney(moneyFromReais(Number(reais)));

export function describeNotification({
  kind,
  data,
  createdAt,
}: Pick<Notification, 'kind' | 'data' | 'createdAt'>): NotificationText {
  return isKnownKind(kind)
    ? DESCRIPTIONS[kind](data, createdAt)
    : { tone: 'neutral', ...news.unknown };
}

export const isKnownKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(DESCRIPTIONS, kind);
