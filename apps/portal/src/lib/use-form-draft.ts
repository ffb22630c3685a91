import { useRef, useState } from 'react';

export type FormDraft<Field extends string> = Record<Field, string>;
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

export interface FormRules<Field extends string> {
  /** In the order in which the form has the fields. */
  empty: FormDraft<Field>;
  errorOf: (draft: FormDraft<Field>, field: Field) => string | undefined;
  /** Other fields that are judged by this one, such as a confirmation. */
  judgedBy?: (field: Field) => readonly Field[];
}

/** Draft and errors of a form: checked when a field is left, after a first error on each change, all on submit. */
export function useFormDraft<Field extends string>(
  rules: FormRules<Field>,
  initial: FormDraft<Field> = rules.empty,
) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Field>>({});

  const recheck = (next: FormDraft<Field>, fields: readonly Field[]) => {
    setErrors({ ...withoutFields(errors, fields), ...errorsOf(rules, next, fields) });
  };
  const withJudged = (field: Field) => [field, ...(rules.judgedBy?.(field) ?? [])];

  const change = (field: Field, value: string) => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    recheck(
      next,
      withJudged(field).filter((each) => errors[each] !== undefined),
    );
  };

  const isSubmitPressed = useRef(false);
  /** For the submit button's pointerdown: an error that came up now would move it away from under the click. */
  const press = () => {
    isSubmitPressed.current = true;
  };

  const leave = (field: Field) => {
    if (isSubmitPressed.current) return;
    // nobody is blamed for a field that is still to come, and a server's refusal stays until a change
    const isFresh = (each: Field) => errors[each] === undefined && !isMissing(draft, each);
    recheck(draft, withJudged(field).filter(isFresh));
  };

  /** Checks all; answers the fields that are wrong, in the form's order. */
  const check = (): Field[] => {
    isSubmitPressed.current = false;
    const found = errorsOf(rules, draft, Object.keys(rules.empty) as Field[]);
    setErrors(found);
    return Object.keys(found) as Field[];
  };

  /** Starts anew, such as from what has been saved. */
  const restart = (next: FormDraft<Field>) => {
    setDraft(next);
    setErrors({});
  };

  /** Fills several in at once, such as from a look-up, beside what has been typed meanwhile. */
  const fill = (found: Partial<FormDraft<Field>>) => {
    setDraft((current) => ({ ...current, ...found }));
    setErrors((current) => withoutFields(current, Object.keys(found)));
  };

  const refuse = (field: Field, error: string) =>
    setErrors((current) => ({ ...current, [field]: error }));

  return { draft, errors, change, leave, check, fill, refuse, press, restart };
}

/** What {@link useFormDraft} hands to the fields. */
export type Form<Field extends string> = ReturnType<typeof useFormDraft<Field>>;

export function isMissing<Field extends string>(draft: FormDraft<Field>, field: Field): boolean {
  return draft[field].trim() === '';
}

function withoutFields<Field extends string>(
  errors: FormErrors<Field>,
  fields: readonly string[],
): FormErrors<Field> {
  const others = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(others) as FormErrors<Field>;
}

function errorsOf<Field extends string>(
  { errorOf }: FormRules<Field>,
  draft: FormDraft<Field>,
  fields: readonly Field[],
): FormErrors<Field> {
  const found = fields.map((field) => [field, errorOf(draft, field)] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined)) as FormErrors<Field>;
}

/** Puts the focus on a field by its name. */
export function focusField(form: HTMLFormElement, field: string): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
