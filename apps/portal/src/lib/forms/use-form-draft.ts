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

/** Draft and errors of a form: checked when a field is left, what is wrong on each change, all on submit. */
export function useFormDraft<Draft extends object>(
  rules: FormRules<Draft>,
  initial: Draft = rules.empty,
) {
  const element = useRef<HTMLFormElement>(null);
  const [{ draft, errors }, setState] = useState(() => createFormState(initial));
  const visible = getVisibleFields(rules, draft);

  const focus = (field: FieldName<Draft>) => focusField(element.current!, field);

  const change = <Field extends FieldName<Draft>>(field: Field, value: Draft[Field]) => {
    const part = { [field]: value } as unknown as Partial<Draft>;
    setState((current) => applyChange(rules, current, part));
  };

  const isSubmitPressed = useRef(false);
  /** For the submit button's pointerdown: an error that came up now would move it away from under the click. */
  const pressSubmit = () => {
    isSubmitPressed.current = true;
  };

  const leave = (field: FieldName<Draft>) => {
    if (!isSubmitPressed.current) setState((current) => applyBlur(rules, current, field));
  };

  /** Checks all, and leads to the first that is wrong; answers which are, in the form's order. */
  const check = (): FieldName<Draft>[] => {
    isSubmitPressed.current = false;
    const found = findErrors(rules, draft);
    setState((current) => validateAll(rules, current));
    const wrong = visible.filter((field) => found[field] !== undefined);
    if (wrong[0] !== undefined) focus(wrong[0]);
    return wrong;
  };

  /** Says what the server refused at the fields that it blames, and leads there; whether there are any. */
  const showErrors = (refused: FormErrors<Draft>): boolean => {
    const [first] = visible.filter((field) => refused[field] !== undefined);
    if (first === undefined) return false;
    setState((current) => ({ ...current, errors: { ...current.errors, ...refused } }));
    focus(first);
    return true;
  };

  /** Fills several in at once, such as from a look-up, beside what has been typed meanwhile. */
  const fill = (found: Partial<Draft>) => setState((current) => applyFill(current, found));

  /** Starts anew, such as from what has been saved. */
  const restart = (next: Draft) => setState(createFormState(next));

  return {
    /** For the `ref` of the form's element. */
    element,
    draft,
    errors,
    /** Nothing that is in sight is empty. */
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

/** What {@link useFormDraft} answers. */
export type Form<Draft extends object> = ReturnType<typeof useFormDraft<Draft>>;

/** What the fields need of their form; it may have more fields than these. */
export type FormFields<Draft extends object> = Pick<
  Form<Draft>,
  'draft' | 'errors' | 'isVisible' | 'change' | 'leave'
>;

/** The first input of that name: a list of choices has several. */
function focusField(form: HTMLFormElement, field: string): void {
  const input = [...form.elements].find((each) => each.getAttribute('name') === field);
  if (input instanceof HTMLElement) input.focus();
}
