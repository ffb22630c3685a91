export const NEXT_STEPS = [
  /** On the vendor's page. */
  'reconnect',
  'changeKey',
  'pay',
  /** Wait for the vendor's next period, or upgrade the plan. */
  'extendPlan',
  /** Missing options on the card. */
  'choose',
  /** The vendor refuses records with the card's options. */
  'fixSettings',
  /** After fixing the cause at the vendor. */
  'retry',
  'resume',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

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

/** @param isByGrant access was granted on the vendor's page */
export function getNextStep(kind: ReasonKind, isByGrant: boolean): NextStep {
  if (kind === 'access') return isByGrant ? 'reconnect' : 'changeKey';
  return STEP_OF[kind];
}

/** Other steps end with resuming. */
const CARD_STEPS = [
  'reconnect',
  'changeKey',
  'choose',
  'fixSettings',
] as const satisfies NextStep[];
export type CardStep = (typeof CARD_STEPS)[number];

export const isCardStep = (step: NextStep | null): step is CardStep =>
  CARD_STEPS.some((one) => one === step);

/** Leads to the card's form or the log. */
export function getNextStepPath(
  step: NextStep | null,
  { gateway, extension = null }: { gateway: string; extension?: string | null },
): string {
  const name = encodeURIComponent(gateway);
  if (isCardStep(step)) return `/integrations/manager?configure=${name}`;
  const more = extension === null ? '' : `&extension=${encodeURIComponent(extension)}`;
  return `/integrations/log?gateway=${name}${more}`;
}
