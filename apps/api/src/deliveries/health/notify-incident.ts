import { getNextStepPath, isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveryTargets as texts } from '@alo/messages/deliveries/delivery-targets.ts';
import { nextSteps, formatWaiting } from '@alo/messages/deliveries/next-steps.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { endOngoing, mailAdmins, notifyAdminsByMail } from '../../product/notifications/notify.ts';
import { findTargetStep } from '../targets/next-step.ts';
import { getReceiverKind, getTargetTitle } from '../targets/target-title.ts';

export interface Incident {
  targetId: number;
  organizationId: number;
  gateway: string;
  extension: string | null;
  beganAt: Date | string;
  notifiedAt: Date | string | null;
  pausedReason: DeliveryReason | null;
  isPaused: boolean;
  isRemoved: boolean;
  failureReason: DeliveryReason | null;
  /** Null unless it refuses one call after the other. */
  refusal: string | null;
  hasGrant: boolean;
  waiting: number;
  getsCallEnds: boolean;
  isReplaying: boolean;
}

type NotifyContext = Pick<Context, 'jobs' | 'secrets' | 'brand' | 'config' | 'now'>;
type FailureStage = 'broken' | 'warned' | 'paused' | 'stopped';

/** Later stages only send mails. */
export async function notifyBroken(
  context: NotifyContext,
  tx: Executor,
  incident: Incident,
  stage: FailureStage,
): Promise<void> {
  const { organizationId, gateway, extension, waiting, isPaused, getsCallEnds } = incident;
  const reason = incident.pausedReason ?? incident.failureReason;
  const since = formatMinute(incident.beganAt);
  const name = getTargetTitle(incident);
  const { productName } = context.brand;
  const mailTexts = texts.mail[stage];
  const state = isPaused ? 'broken' : 'failing';
  const step = findTargetStep(incident, { state, reason });
  const mail: MailContent = {
    subject: mailTexts.subject(name, productName),
    title: mailTexts.title(name),
    paragraphs: [
      mailTexts.text(name, since, getReceiverKind(incident)),
      ...(reason === null ? [] : [texts.mail.reason(formatReason(reason))]),
      ...[formatWaiting(waiting, step)].filter(Boolean),
      ...(getsCallEnds ? describeRetry(stage, name, isPaused) : []),
    ],
    button: {
      label: isCardStep(step) ? nextSteps[step].button : texts.mail.button,
      url: `${portalAddress(context)}${getNextStepPath(step, incident)}`,
    },
    notes: [texts.mail.note],
  };
  const kind = 'integrationBroken';
  if (stage === 'warned') return mailAdmins(context, tx, organizationId, kind, mail);
  const about = toAbout(incident);
  await endOngoing(tx, organizationId, about);
  const data = {
    gateway,
    extension,
    name,
    reason,
    nextStep: step,
    waiting,
    isPaused,
    since: toInstant(incident.beganAt),
  };
  await notifyAdminsByMail(context, tx, organizationId, { kind, about, data }, mail);
}

/** Before an immediate pause, no delivery has failed. */
function describeRetry(stage: FailureStage, name: string, isPaused: boolean): string[] {
  if (stage === 'paused' || stage === 'stopped') return [texts.mail.againAfterPause];
  return isPaused ? [] : [texts.mail.again(name)];
}

export async function notifyRecovered(
  context: NotifyContext,
  tx: Executor,
  incident: Incident,
): Promise<void> {
  const { organizationId, gateway, extension, waiting, isRemoved, isReplaying } = incident;
  await endOngoing(tx, organizationId, toAbout(incident));
  if (isRemoved) return;
  const name = getTargetTitle(incident);
  const mailTexts = texts.mail.back;
  const since = formatMinute(incident.beganAt);
  const notification = {
    kind: 'integrationBack',
    data: { gateway, extension, name, waiting, since: toInstant(incident.beganAt) },
  } as const;
  await notifyAdminsByMail(context, tx, organizationId, notification, {
    subject: mailTexts.subject(name, context.brand.productName),
    title: mailTexts.title(name),
    paragraphs: [
      mailTexts.text(since),
      mailTexts.waiting(waiting),
      ...(isReplaying ? [mailTexts.again] : []),
    ],
    button: {
      label: texts.mail.button,
      url: `${portalAddress(context)}${getNextStepPath(null, incident)}`,
    },
    notes: [texts.mail.note],
  });
}

const toAbout = ({ targetId }: Incident) => `target ${targetId}`;
export const ABOUT_SQL = sql`'target ' || t.id`;

const toInstant = (moment: Date | string) => new Date(moment).toISOString();
