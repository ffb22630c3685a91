/** The server never returns a saved secret. */
export interface Secret {
  isSaved: boolean;
  typed: string;
}

export type FieldName<Draft> = keyof Draft & string;
export type FormErrors<Draft> = Partial<Record<FieldName<Draft>, string>>;

export interface FormRules<Draft extends object> {
  /** Its keys order the fields. */
  empty: Draft;
  getError?: (draft: Draft, field: FieldName<Draft>) => string | undefined;
  /** Revalidated with the field, such as a confirmation. */
  getDependentFields?: (field: FieldName<Draft>) => readonly FieldName<Draft>[];
  /** Hidden fields are neither validated nor sent. */
  isVisible?: (draft: Draft, field: FieldName<Draft>) => boolean;
  /** On every change after a submit; otherwise only fields with an error. */
  shouldRevalidateAfterSubmit?: boolean;
}

export interface FormState<Draft extends object> {
  draft: Draft;
  errors: FormErrors<Draft>;
  wasSubmitted: boolean;
}

export function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isSecret(value) && !value.isSaved && isMissing(value.typed);
}

const isSecret = (value: unknown): value is Secret =>
  typeof value === 'object' && value !== null && 'typed' in value;

export function getVisibleFields<Draft extends object>(
  { empty, isVisible = () => true }: FormRules<Draft>,
  draft: Draft,
): FieldName<Draft>[] {
  return getFields(empty).filter((field) => isVisible(draft, field));
}

/** An empty secret counts as unchanged. */
export function pickChanges<Draft extends object>(saved: Draft, draft: Draft): Partial<Draft> {
  const isChanged = (field: FieldName<Draft>) =>
    JSON.stringify(draft[field]) !== JSON.stringify(saved[field]);
  return pick(draft, getFields(saved).filter(isChanged));
}

export const pickVisible = <Draft extends object>(rules: FormRules<Draft>, draft: Draft) =>
  pick(draft, getVisibleFields(rules, draft));

export const createFormState = <Draft extends object>(draft: Draft): FormState<Draft> => ({
  draft,
  errors: {},
  wasSubmitted: false,
});

export function applyChange<Draft extends object>(
  rules: FormRules<Draft>,
  state: FormState<Draft>,
  change: Partial<Draft>,
): FormState<Draft> {
  const next = { ...state, draft: { ...state.draft, ...change } };
  if (rules.shouldRevalidateAfterSubmit && state.wasSubmitted) return validateAll(rules, next);
  const fieldsToCheck = getFields(change).flatMap((field) => addDependentFields(rules, field));
  const hasError = (field: FieldName<Draft>) => state.errors[field] !== undefined;
  return revalidate(rules, next, fieldsToCheck.filter(hasError));
}

export const validateAll = <Draft extends object>(
  rules: FormRules<Draft>,
  { draft }: FormState<Draft>,
): FormState<Draft> => ({ draft, errors: findErrors(rules, draft), wasSubmitted: true });

export function applyBlur<Draft extends object>(
  rules: FormRules<Draft>,
  state: FormState<Draft>,
  field: FieldName<Draft>,
): FormState<Draft> {
  // Skips empty fields and keeps server errors until the next change.
  const needsValidation = (each: FieldName<Draft>) =>
    state.errors[each] === undefined && !isMissing(state.draft[each]);
  return revalidate(rules, state, addDependentFields(rules, field).filter(needsValidation));
}

/** Does not validate: the user did not type the values. */
export function applyFill<Draft extends object>(
  state: FormState<Draft>,
  values: Partial<Draft>,
): FormState<Draft> {
  const { draft, errors } = state;
  return { ...state, draft: { ...draft, ...values }, errors: omit(errors, getFields(values)) };
}

export function findErrors<Draft extends object>(
  rules: FormRules<Draft>,
  draft: Draft,
  fields: readonly FieldName<Draft>[] = getFields(rules.empty),
): FormErrors<Draft> {
  const entries = getVisibleFields(rules, draft)
    .filter((field) => fields.includes(field))
    .map((field) => [field, rules.getError?.(draft, field)] as const);
  return Object.fromEntries(
    entries.filter(([, error]) => error !== undefined),
  ) as FormErrors<Draft>;
}

const getFields = <Draft extends object>(draft: Partial<Draft>) =>
  Object.keys(draft) as FieldName<Draft>[];

const addDependentFields = <Draft extends object>(
  rules: FormRules<Draft>,
  field: FieldName<Draft>,
) => [field, ...(rules.getDependentFields?.(field) ?? [])];

function revalidate<Draft extends object>(
  rules: FormRules<Draft>,
  state: FormState<Draft>,
  fields: readonly FieldName<Draft>[],
): FormState<Draft> {
  const { draft, errors } = state;
  const visible = getVisibleFields(rules, draft);
  const hidden = getFields(rules.empty).filter((field) => !visible.includes(field));
  return {
    ...state,
    errors: { ...omit(errors, [...fields, ...hidden]), ...findErrors(rules, draft, fields) },
  };
}

function pick<Draft extends object>(
  draft: Draft,
  fields: readonly FieldName<Draft>[],
): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;
}

function omit<Draft extends object>(
  errors: FormErrors<Draft>,
  fields: readonly string[],
): FormErrors<Draft> {
  const others = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(others) as FormErrors<Draft>;
}
