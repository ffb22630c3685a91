import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import type { NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { extensionsQuery } from '../../../lib/queries/extensions.ts';

interface ExtensionFieldProps extends Pick<
  NativeSelectProps,
  'label' | 'aria-label' | 'className'
> {
  extension: string | null;
  onChange: (extension: string | null) => void;
}

/** Keeps the address's extension, even if deleted or not loaded. */
export function ExtensionField({ extension, onChange, ...field }: ExtensionFieldProps) {
  const { data = [] } = useQuery(extensionsQuery);
  const options = data.map(({ number, ...name }) => ({
    value: number,
    label: [formatAttendantName(name), number].filter(Boolean).join(' '),
  }));
  const hasOption = extension === null || options.some(({ value }) => value === extension);
  return (
    <SelectField
      {...field}
      data={[
        { value: '', label: texts.everyExtension },
        ...(hasOption ? [] : [{ value: extension, label: extension }]),
        ...options,
      ]}
      value={extension ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
