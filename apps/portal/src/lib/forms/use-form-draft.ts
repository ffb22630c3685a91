import { useRef, useState } from 'react';
import {
  applyChange,
  applyFill,
  applyBlur,
  validateAll,
  findErrors,
  type FieldName,
  type FormErrors,
  type FormRules,
  isMissing,
  createFormState,
  getVisibleFields,
} from './form-draft.ts';

/** Validates a field on blur, wrong fields on change, all fields on submit. */
export function useFormDraft<Draft extends object>(
  rules: FormRules<Draft>,
  initial: Draft = rules.empty,
) {
  const element = useRef<HTMLFormElement>(null);
  const [{ draft, errors }, setState] = useState(() => createFormState(initial));
  const visible = getVisibleFields(rules, draft);

  const focus = (field: FieldName<Draft>) => focusField(element.current!, field);

  const change = <Field extends FieldName<Draft>>(field: Field, value: Draft[Field]) => {
    const draftChange = { [field]: value } as unknown as Partial<Draft>;
    setState((current) => applyChange(rules, current, draftChange));
  };

  const isSubmitPressed = useRef(false);
  /** Call on pointerdown, because a new error would move the button before the click. */
  const pressSubmit = () => {
    isSubmitPressed.current = true;
  };

  const leave = (field: FieldName<Draft>) => {
    if (!isSubmitPressed.current) setState((current) => applyBlur(rules, current, field));
  };

  /** Focuses the first wrong field and returns all. */
  const check = (): FieldName<Draft>[] => {
    isSubmitPressed.current = false;
    const draftErrors = findErrors(rules, draft);
    setState((current) => validateAll(rules, current));
    const invalidFields = visible.filter((field) => draftErrors[field] !== undefined);
    if (invalidFields[0] !== undefined) focus(invalidFields[0]);
    return invalidFields;
  };

  /** Focuses the first error. Returns false without errors. */
  const showErrors = (serverErrors: FormErrors<Draft>): boolean => {
    const [first] = visible.filter((field) => serverErrors[field] !== undefined);
    if (first === undefined) return false;
    setState((current) => ({ ...current, errors: { ...current.errors, ...serverErrors } }));
    focus(first);
    return true;
  };

  const fill = (values: Partial<Draft>) => setState((current) => applyFill(current, values));

  const restart = (next: Draft) => setState(createFormState(next));

  return {
    element,
    draft,
    errors,
    isFilled: visible.every((field) => !isMissing(draft[field])),
    isVisible: (field: FieldName<Draft>) => visible.includes(field),
    change,
    leave,
    pressSubmit,
    check,
    showErrors,
    focus,
    fill,
    restart,
  };
}

export type Form<Draft extends object> = ReturnType<typeof useFormDraft<Draft>>;

export type FormFields<Draft extends object> = Pick<
  Form<Draft>,
  'draft' | 'errors' | 'isVisible' | 'change' | 'leave'
>;

/** A radio group has several inputs of the same name. */
function focusField(form: HTMLFormElement, field: string): void {
  const input = [...form.elements].find((each) => each.getAttribute('name') === field);
  if (input instanceof HTMLElement) input.focus();
}
