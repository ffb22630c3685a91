import { formatTaxId } from '@alo/domain/identity/tax-id.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { cleanInput } from '../../lib/inputs/clean-input.ts';
import type {
  DescribedFields,
  DraftOf,
  FieldDescription,
} from '../../lib/forms/described-fields.ts';
import type { FieldName, Secret } from '../../lib/forms/form-draft.ts';
import type { FormFields } from '../../lib/forms/use-form-draft.ts';
import { getFieldProps } from './field-props.tsx';
import { MoneyField } from './fields/money-field.tsx';
import { OptionalLabel } from './optional-label.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { SecretField } from './fields/secret-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { ToggleWithHelp } from './choices/toggle-with-help.tsx';
import { keepDigits } from '../../lib/inputs/keep-digits.ts';

interface DescribedFieldProps<Fields extends DescribedFields> {
  fields: Fields;
  form: FormFields<DraftOf<Fields>>;
  name: FieldName<Fields>;
  reveal?: () => Promise<string>;
}

export function DescribedField<Fields extends DescribedFields>({
  fields,
  form,
  name,
  reveal,
}: DescribedFieldProps<Fields>) {
  if (!form.isVisible(name)) return null;
  const { value, ...shared } = getFieldProps(form, name);
  return (
    <FieldInput
      {...shared}
      field={fields[name]!}
      reveal={reveal}
      value={value}
      onChange={(next) => form.change(name, next as DraftOf<Fields>[typeof name])}
    />
  );
}

interface FieldInputProps {
  field: FieldDescription;
  name: string;
  value: unknown;
  error: ReactNode;
  onBlur: () => void;
  onChange: (value: unknown) => void;
  reveal?: (() => Promise<string>) | undefined;
}

function FieldInput({ field, value, reveal, ...rest }: FieldInputProps) {
  const { onChange } = rest;
  const shared = {
    ...rest,
    description: !rest.error && field.help,
    required: field.required !== undefined,
    withAsterisk: false,
  };
  const label =
    field.required === undefined ? <OptionalLabel>{field.label}</OptionalLabel> : field.label;
  const text = value as string;
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'taxId':
      return <TypedField {...shared} field={field} label={label} value={text} />;
    case 'money':
      return <MoneyField {...shared} label={label} value={text} />;
    case 'phone':
      return <PhoneField {...shared} label={label} value={text} />;
    case 'secret':
      return (
        <SecretField
          {...shared}
          label={label}
          maxLength={field.maxLength}
          savedEnding={field.savedEnding}
          reveal={reveal}
          value={value as Secret}
        />
      );
    case 'boolean':
      return (
        <ToggleWithHelp {...rest} label={field.label} help={field.help} isOn={value as boolean} />
      );
    case 'select':
      return (
        <SelectField
          {...shared}
          label={field.label}
          data={[...field.options]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'list':
      return (
        <TagsField
          {...rest}
          label={field.label}
          description={shared.description}
          value={value as readonly string[]}
          clean={field.clean}
          maxTags={field.max.value}
          countText={field.countText}
          placeholder={field.addLabel}
          removeLabel={field.removeLabel}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
        />
      );
  }
}

interface TypedFieldProps extends Omit<FieldInputProps, 'field' | 'reveal'> {
  field: Extract<FieldDescription, { kind: 'text' | 'number' | 'taxId' }>;
  label: ReactNode;
  value: string;
}

function TypedField({ field, onChange, ...rest }: TypedFieldProps) {
  return (
    <TextInput
      {...rest}
      {...getInputProps(field)}
      onChange={(event) => onChange(cleanInput(event, getCleaner(field)))}
    />
  );
}

function getInputProps(field: TypedFieldProps['field']) {
  if (field.kind === 'number') {
    return { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 15 };
  }
  const { autoComplete = 'off', maxLength } = field;
  // A CNPJ may contain letters.
  if (field.kind === 'taxId')
    return { autoComplete, autoCapitalize: 'characters', spellCheck: false };
  const { inputMode } = field;
  const isProse = inputMode === undefined || inputMode === 'text';
  const textAids = isProse ? {} : { autoCapitalize: 'none', spellCheck: false };
  return { autoComplete, maxLength, inputMode, ...textAids };
}

function getCleaner(field: TypedFieldProps['field']): (typed: string) => string {
  if (field.kind === 'number') return (typed) => keepDigits(typed);
  if (field.kind === 'taxId') return formatTaxId;
  return field.clean ?? ((typed) => typed);
}
