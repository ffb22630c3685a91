import type { FieldName } from '../../lib/forms/form-draft.ts';
import type { FormFields } from '../../lib/forms/use-form-draft.ts';
import { FieldError } from './field-error.tsx';

export function getFieldProps<Draft extends object, Field extends FieldName<Draft>>(
  form: FormFields<Draft>,
  field: Field,
) {
  const error = form.errors[field];
  return {
    name: field,
    value: form.draft[field],
    error: error !== undefined && <FieldError>{error}</FieldError>,
    onBlur: () => form.leave(field),
  };
}
