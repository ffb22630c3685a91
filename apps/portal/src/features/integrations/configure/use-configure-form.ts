import {
  type DescribedFields,
  type DraftOf,
  toFormRules,
} from '../../../lib/forms/described-fields.ts';
import { type FormErrors, isMissing } from '../../../lib/forms/form-draft.ts';
import { type Form, useFormDraft } from '../../../lib/forms/use-form-draft.ts';

/** The disabled submit button cannot show an emptied field's error. */
export function useConfigureForm<Fields extends DescribedFields>(
  fields: Fields,
  initial: DraftOf<Fields>,
): Form<DraftOf<Fields>> {
  const form = useFormDraft(toFormRules(fields), initial);
  const change: typeof form.change = (name, value) => {
    form.change(name, value);
    const { required } = fields[name]!;
    if (required === undefined || !isMissing(value)) return;
    form.showErrors({ [name]: required } as FormErrors<DraftOf<Fields>>);
  };
  return { ...form, change };
}
