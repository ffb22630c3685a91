import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconLogout } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FocusReturn } from '../../components/dialog/focus-return.tsx';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import classes from './more-sheet.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationGrid } from './navigation-list.tsx';
import { UserName } from '../user-menu/user-name.tsx';

const MIN_DRAG_PX = 80;

interface MoreSheetProps {
  isRequested: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** LAY-05 */
export function MoreSheet({ isRequested, onClose, onExited }: MoreSheetProps) {
  const { signOut } = useSessionState();
  const [isMounted, setMounted] = useState(false);
  // Mounts closed so that it slides in.
  useEffect(() => setMounted(true), []);
  const isOpen = isMounted && isRequested;
  useDialogHistory(isOpen, onClose);
  const content = useRef<HTMLDivElement>(null);

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 260, onExited }}
      classNames={classes}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content} aria-label={layout.mainNavigation}>
        <FocusReturn />
        <Grip sheet={content} onClose={onClose} />
        <Drawer.Body>
          <div className={classes.identity}>
            <UserName />
          </div>
          <nav aria-label={layout.mainNavigation}>
            <NavigationGrid onChoose={onClose} />
            <div className={classes.foot}>
              <NavigationEntry label={navigation.signOut} icon={IconLogout} onClick={signOut} />
            </div>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface GripProps {
  sheet: { readonly current: HTMLDivElement | null };
  onClose: () => void;
}

/** A tap or a drag downwards closes the sheet. */
function Grip({ sheet, onClose }: GripProps) {
  const start = useRef<number | null>(null);
  const getDistance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? 0));
  const move = (distance: number) => {
    sheet.current?.style.setProperty('translate', `0 ${distance}px`);
  };
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={layout.closeMenu}
      onClick={onClose}
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (start.current !== null) move(getDistance(event));
      }}
      onPointerUp={(event) => {
        if (getDistance(event) > MIN_DRAG_PX) onClose();
        else move(0);
        start.current = null;
      }}
      onPointerCancel={() => {
        move(0);
        start.current = null;
      }}
    />
  );
}
