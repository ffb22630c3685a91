import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';

interface SelectFieldProps extends NativeSelectProps {
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField(props: SelectFieldProps) {
  return <NativeSelect rightSection={<IconChevronDown size={16} aria-hidden />} {...props} />;
}
