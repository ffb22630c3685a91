// Actions with which a user resumes deliveries. Card, log, notifications and mails share this table.

export const NEXT_STEPS = [
  /** Authorize again on the vendor's page. */
  'reconnect',
  /** Enter another key on the card. */
  'changeKey',
  /** Pay the vendor, then resume. */
  'pay',
  /** Wait for the next period of the vendor's plan or upgrade it, then resume. */
  'extendPlan',
  /** Choose the missing options on the card. */
  'choose',
  /** Change options on the card, because the vendor refuses records made with them. */
  'fixSettings',
  /** Fix the cause at the vendor, then retry. */
  'retry',
  'resume',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Causes that a user can fix. */
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

/** @param isByGrant access was given on the vendor's page, not by a key */
export function getNextStep(kind: ReasonKind, isByGrant: boolean): NextStep {
  if (kind === 'access') return isByGrant ? 'reconnect' : 'changeKey';
  return STEP_OF[kind];
}

/** Steps in the card's form; all others end with resuming. */
const CARD_STEPS = [
  'reconnect',
  'changeKey',
  'choose',
  'fixSettings',
] as const satisfies NextStep[];
export type CardStep = (typeof CARD_STEPS)[number];

export const isCardStep = (step: NextStep | null): step is CardStep =>
  CARD_STEPS.some((one) => one === step);

/** Returns the portal path of the step: the card's form, or the log. */
export function getNextStepPath(
  step: NextStep | null,
  { gateway, extension = null }: { gateway: string; extension?: string | null },
): string {
  const name = encodeURIComponent(gateway);
  if (isCardStep(step)) return `/integrations/manager?configure=${name}`;
  const more = extension === null ? '' : `&extension=${encodeURIComponent(extension)}`;
  return `/integrations/log?gateway=${name}${more}`;
}
