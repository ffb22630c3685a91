import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconLogout, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { FocusReturn } from '../../components/dialog/focus-return.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import classes from './navigation-drawer.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useShell } from '../shell/shell-context.ts';
import { UserName } from '../user-menu/user-name.tsx';

/** LAY-05 */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const { signOut } = useSessionState();
  const [isOpen, setOpen] = useState(false);
  // Mounts closed so that it slides in.
  useEffect(() => setOpen(true), []);
  const close = () => setOpen(false);
  useDialogHistory(isOpen, close);

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={close}
      returnFocus={false}
      size="min(320px, 86vw)"
      transitionProps={{ duration: 260, onExited: onClose }}
      classNames={classes}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={layout.mainNavigation}>
        <FocusReturn />
        <div className={classes.top}>
          <BrandMark />
          <IconButton label={layout.closeMenu} onClick={close}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        <Drawer.Body>
          <div className={classes.identity}>
            <UserName />
          </div>
          <nav aria-label={layout.mainNavigation} className={classes.navigation}>
            <div className={classes.search}>
              <NavigationEntry
                label={layout.paletteOpen}
                icon={IconSearch}
                onClick={() => {
                  close();
                  shell?.openPalette();
                }}
              />
            </div>
            <NavigationList onChoose={close} />
            <div className={classes.foot}>
              <NavigationEntry label={navigation.signOut} icon={IconLogout} onClick={signOut} />
            </div>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
