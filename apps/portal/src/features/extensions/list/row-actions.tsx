import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RowCheckbox } from '../../../components/table/rows/row-checkbox.tsx';
import { updateChoice } from '../../../components/table/rows/table-selection.ts';
import { ConnectPhoneButton } from '../provision/connect-phone-button.tsx';
import { getEditPath, type ExtensionRow } from './extension-columns.tsx';
import type { useSelection } from './use-selection.ts';

export function RowActions({ row, isInCard = false }: { row: ExtensionRow; isInCard?: boolean }) {
  const Icon = row.canChange ? IconPencil : IconEye;
  const buttonStyle = isInCard ? {} : ({ size: 'sm', variant: 'subtle' } as const);
  return (
    <>
      <ConnectPhoneButton extension={row} place={isInCard ? 'card' : 'row'} />
      <Button
        {...buttonStyle}
        component={Link}
        to={getEditPath(row)}
        aria-label={row.canChange ? texts.editNamed(row.number) : texts.viewNamed(row.number)}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {row.canChange ? texts.edit : texts.view}
      </Button>
    </>
  );
}

interface CardCheckboxProps {
  row: ExtensionRow;
  selection: ReturnType<typeof useSelection>;
}

export function CardCheckbox({
  row: { id, number },
  selection: { chosen, change },
}: CardCheckboxProps) {
  return (
    <RowCheckbox
      label={texts.select(number)}
      isOn={chosen.has(id)}
      onChange={(isOn) => change(updateChoice(chosen, [id], isOn))}
    />
  );
}
