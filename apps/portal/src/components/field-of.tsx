import type { Form } from '../lib/use-form-draft.ts';
import { FieldError } from './field-error.tsx';

/** What every field has from its form. */
export function fieldOf<Field extends string>(form: Form<Field>, field: NoInfer<Field>) {
  const error = form.errors[field];
  return {
    name: field,
    value: form.draft[field],
    error: error !== undefined && <FieldError>{error}</FieldError>,
    onBlur: () => form.leave(field),
  };
}
