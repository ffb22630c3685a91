/** Something secret that is kept elsewhere and never comes back: what was typed, if anything, takes its place. */
export interface Secret {
  isKept: boolean;
  typed: string;
}

export type FieldName<Draft> = keyof Draft & string;
export type FormErrors<Draft> = Partial<Record<FieldName<Draft>, string>>;

export interface FormRules<Draft extends object> {
  /** In the order in which the form has the fields. */
  empty: Draft;
  errorOf?: (draft: Draft, field: FieldName<Draft>) => string | undefined;
  /** Other fields that are judged by this one, such as a confirmation. */
  judgedBy?: (field: FieldName<Draft>) => readonly FieldName<Draft>[];
  /** Nobody is blamed for a field that is out of sight, and it is not sent. */
  isVisible?: (draft: Draft, field: FieldName<Draft>) => boolean;
  /** Once somebody tried to send it, everything is checked on each change. */
  isLiveOnceTried?: boolean;
}

export interface FormState<Draft extends object> {
  draft: Draft;
  errors: FormErrors<Draft>;
  isTried: boolean;
}

/** A choice between on and off is never missing. */
export function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isSecret(value) && !value.isKept && isMissing(value.typed);
}

const isSecret = (value: unknown): value is Secret =>
  typeof value === 'object' && value !== null && 'typed' in value;

export function visibleFields<Draft extends object>(
  { empty, isVisible = () => true }: FormRules<Draft>,
  draft: Draft,
): FieldName<Draft>[] {
  return fieldsOf(empty).filter((field) => isVisible(draft, field));
}

/** What differs from what was saved; a secret that nobody typed is the same. */
export function changesIn<Draft extends object>(saved: Draft, draft: Draft): Partial<Draft> {
  const isChanged = (field: FieldName<Draft>) =>
    JSON.stringify(draft[field]) !== JSON.stringify(saved[field]);
  return pick(draft, fieldsOf(saved).filter(isChanged));
}

export const visiblePart = <Draft extends object>(rules: FormRules<Draft>, draft: Draft) =>
  pick(draft, visibleFields(rules, draft));

export const untouched = <Draft extends object>(draft: Draft): FormState<Draft> => ({
  draft,
  errors: {},
  isTried: false,
});

/** What is wrong is checked on each change until it is right. */
export function afterChange<Draft extends object>(
  rules: FormRules<Draft>,
  state: FormState<Draft>,
  part: Partial<Draft>,
): FormState<Draft> {
  const next = { ...state, draft: { ...state.draft, ...part } };
  if (rules.isLiveOnceTried && state.isTried) return afterTry(rules, next);
  const judged = fieldsOf(part).flatMap((field) => withJudged(rules, field));
  const isBlamed = (field: FieldName<Draft>) => state.errors[field] !== undefined;
  return rechecked(rules, next, judged.filter(isBlamed));
}

export const afterTry = <Draft extends object>(
  rules: FormRules<Draft>,
  { draft }: FormState<Draft>,
): FormState<Draft> => ({ draft, errors: errorsIn(rules, draft), isTried: true });

export function afterLeaving<Draft extends object>(
  rules: FormRules<Draft>,
  state: FormState<Draft>,
  field: FieldName<Draft>,
): FormState<Draft> {
  // nobody is blamed for a field that is still to come, and a server's refusal stays until a change
  const isFresh = (each: FieldName<Draft>) =>
    state.errors[each] === undefined && !isMissing(state.draft[each]);
  return rechecked(rules, state, withJudged(rules, field).filter(isFresh));
}

/** Filled in by other means than typing, such as a look-up: nobody is blamed for that. */
export function afterFilling<Draft extends object>(
  state: FormState<Draft>,
  found: Partial<Draft>,
): FormState<Draft> {
  const { draft, errors } = state;
  return { ...state, draft: { ...draft, ...found }, errors: without(errors, fieldsOf(found)) };
}

/** In the form's order. */
export function errorsIn<Draft extends object>(
  rules: FormRules<Draft>,
  draft: Draft,
  fields: readonly FieldName<Draft>[] = fieldsOf(rules.empty),
): FormErrors<Draft> {
  const found = visibleFields(rules, draft)
    .filter((field) => fields.includes(field))
    .map((field) => [field, rules.errorOf?.(draft, field)] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined)) as FormErrors<Draft>;
}

const fieldsOf = <Draft extends object>(draft: Partial<Draft>) =>
  Object.keys(draft) as FieldName<Draft>[];

const withJudged = <Draft extends object>(rules: FormRules<Draft>, field: FieldName<Draft>) => [
  field,
  ...(rules.judgedBy?.(field) ?? []),
];

function rechecked<Draft extends object>(
  rules: FormRules<Draft>,
  state: FormState<Draft>,
  fields: readonly FieldName<Draft>[],
): FormState<Draft> {
  const { draft, errors } = state;
  const visible = visibleFields(rules, draft);
  const hidden = fieldsOf(rules.empty).filter((field) => !visible.includes(field));
  return {
    ...state,
    errors: { ...without(errors, [...fields, ...hidden]), ...errorsIn(rules, draft, fields) },
  };
}

function pick<Draft extends object>(
  draft: Draft,
  fields: readonly FieldName<Draft>[],
): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;
}

function without<Draft extends object>(
  errors: FormErrors<Draft>,
  fields: readonly string[],
): FormErrors<Draft> {
  const others = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(others) as FormErrors<Draft>;
}
