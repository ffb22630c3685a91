import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { type OpenerButton, useLoadedMenu } from '../../../components/actions/use-loaded-opener.ts';
import classes from './extension-dock.module.css';

interface DockMenuProps {
  button: OpenerButton;
  onRenew: (() => void) | null;
  onRemove: () => void;
}

export function DockMenu({ button, onRenew, onRemove }: DockMenuProps) {
  const { opener, isOpen, setOpen } = useLoadedMenu(button);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes.menu, item: classes.item }}
    >
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        {onRenew !== null && (
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onRenew}>
            {texts.renewPasswords}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
