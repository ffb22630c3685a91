import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionLimits } from '@alo/messages/telephony/extension-limits.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDots, IconKey } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { MenuOnClick } from '../../../components/actions/menu-on-click.tsx';
import type { RowKey } from '../../../components/table/rows/table-selection.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { SelectionDock } from '../../../components/layout/selection-dock.tsx';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import { RemoveModal } from '../remove-modal.tsx';
import { RenewPasswordsModal } from './renew-passwords-modal.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const LimitsModal = lazyPart(async () => (await import('./limits-modal.tsx')).LimitsModal);

const DockMenu = lazy(async () => ({ default: (await import('./dock-menu.tsx')).DockMenu }));

type DialogKind = 'limits' | 'renew' | 'remove';

interface ExtensionDockProps {
  chosen: readonly Extension[];
  filteredRows: readonly Extension[];
  onChange: (chosen: ReadonlySet<RowKey>) => void;
  onAct: () => void;
  onDone: (text: string) => void;
}

export function ExtensionDock({
  chosen,
  filteredRows,
  onChange,
  onAct,
  onDone,
}: ExtensionDockProps) {
  const isNarrow = useIsNarrow();
  const [openDialog, setOpenDialog] = useState<DialogKind | null>(null);
  // A closing dialog still names them.
  const [dialogExtensions, setDialogExtensions] = useState<readonly Extension[]>([]);
  const canSelectAll = filteredRows.length > chosen.length && chosen.length > 1;

  const open = (kind: DialogKind) => {
    onAct();
    setDialogExtensions(chosen);
    setOpenDialog(kind);
  };
  const finish = (text: string) => {
    setOpenDialog(null);
    onChange(new Set());
    onDone(text);
  };
  const getModalProps = (kind: DialogKind) => ({
    extensions: dialogExtensions,
    isOpen: openDialog === kind,
    onClose: () => setOpenDialog(null),
    onDone: finish,
  });

  return (
    <>
      <SelectionDock countText={chosen.length > 0 ? texts.selected(chosen.length) : null}>
        {canSelectAll && (
          <Button
            variant="subtle"
            onClick={() => onChange(new Set(filteredRows.map(({ id }) => id)))}
          >
            {texts.selectAll(filteredRows.length)}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onChange(new Set())}>
          {texts.clearSelection}
        </Button>
        <Button
          data-main
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={() => open('limits')}
        >
          {extensionLimits.change}
        </Button>
        {!isNarrow && (
          <Button leftSection={<IconKey size={16} aria-hidden />} onClick={() => open('renew')}>
            {texts.renewPasswords}
          </Button>
        )}
        <MenuOnClick
          button={
            <IconButton label={texts.moreActions} variant="default">
              <IconDots size={16} aria-hidden />
            </IconButton>
          }
        >
          {(button) => (
            <DockMenu
              button={button}
              onRenew={isNarrow ? () => open('renew') : null}
              onRemove={() => open('remove')}
            />
          )}
        </MenuOnClick>
      </SelectionDock>
      {openDialog === 'limits' && (
        <LimitsModal
          extensions={dialogExtensions}
          onClose={() => setOpenDialog(null)}
          onDone={finish}
        />
      )}

      <RenewPasswordsModal {...getModalProps('renew')} />
      <RemoveModal {...getModalProps('remove')} />
    </>
  );
}
