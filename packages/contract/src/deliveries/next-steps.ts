// Actions that a person can take to resume deliveries. The card, the log, the bell and mails offer the same action, because
// all use the table in this file.

export const NEXT_STEPS = [
  /** Authorize again, on the vendor's page. */
  'reconnect',
  /** Type another key on the card. */
  'changeKey',
  /** Pay the vendor, then resume. */
  'pay',
  /** Wait until the vendor's plan has requests again, or buy more, then resume. */
  'extendPlan',
  /** Choose what the card still asks for. */
  'choose',
  /** Change what is chosen on the card: the vendor refuses records that are made by it. */
  'fixSettings',
  /** The vendor refuses all calls: mend there what it says, then have them tried again. */
  'retry',
  'resume',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Why calls wait or were refused, as far as a person can do something about it. */
export type ReasonKind =
  | 'access'
  | 'payment'
  | 'limit'
  | 'choice'
  | 'settings'
  | 'record'
  | 'refusals';

const STEP_OF: Record<Exclude<ReasonKind, 'access'>, NextStep> = {
  payment: 'pay',
  limit: 'extendPlan',
  choice: 'choose',
  settings: 'fixSettings',
  record: 'fixSettings',
  refusals: 'retry',
};

/** @param isByGrant access was given on the vendor's page, and not by a key on the card */
export function getNextStep(kind: ReasonKind, isByGrant: boolean): NextStep {
  if (kind === 'access') return isByGrant ? 'reconnect' : 'changeKey';
  return STEP_OF[kind];
}

/** Steps that are done in the form of the card; all others end with resuming. */
const CARD_STEPS = [
  'reconnect',
  'changeKey',
  'choose',
  'fixSettings',
] as const satisfies NextStep[];
export type CardStep = (typeof CARD_STEPS)[number];

export const isCardStep = (step: NextStep | null): step is CardStep =>
  CARD_STEPS.some((one) => one === step);

/** The address in the portal where the step is done: the form of the card, or the log. */
export function getNextStepPath(
  step: NextStep | null,
  { gateway, extension = null }: { gateway: string; extension?: string | null },
): string {
  const name = encodeURIComponent(gateway);
  if (isCardStep(step)) return `/integrations/manager?configure=${name}`;
  const more = extension === null ? '' : `&extension=${encodeURIComponent(extension)}`;
  return `/integrations/log?gateway=${name}${more}`;
}
