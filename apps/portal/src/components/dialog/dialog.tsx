import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { FocusReturn } from './focus-return.tsx';
import classes from './dialog.module.css';
import type { DialogSize, ModalProps } from './modal.tsx';

/** `video` fits the 760px tutorial, `pix` and `connect` a QR code with text. */
const WIDTHS = { sm: 420, md: 560, pix: 640, connect: 720, lg: 820, video: 808 } satisfies Record<
  DialogSize,
  number
>;

export function Dialog({
  isOpen,
  onClose,
  title,
  mark,
  lead,
  children,
  footer,
  size = 'md',
  isStatic = false,
  focusesTitle = false,
}: ModalProps) {
  const [isNudged, setNudged] = useState(false);
  const closeUnlessStatic = () => (isStatic ? setNudged(true) : onClose());
  useDialogHistory(isOpen, closeUnlessStatic);

  return (
    <MantineModal.Root
      opened={isOpen}
      onClose={closeUnlessStatic}
      returnFocus={false}
      size={WIDTHS[size]}
      centered
      transitionProps={{ transition: 'fade', duration: 180 }}
      classNames={classes}
    >
      <MantineModal.Overlay />
      <MantineModal.Content
        data-nudged={isNudged || undefined}
        onAnimationEnd={() => setNudged(false)}
      >
        <FocusReturn />
        {/* Modal.Header renders a header element: a second banner landmark. */}
        <div className={classes.top}>
          {mark}
          <div className={classes.heading}>
            <MantineModal.Title {...(focusesTitle && { tabIndex: -1, 'data-autofocus': true })}>
              {title}
            </MantineModal.Title>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </div>
          <MantineModal.CloseButton
            aria-label={layout.close}
            icon={<IconX size={18} aria-hidden />}
            onClick={onClose}
          />
        </div>
        <MantineModal.Body>{children}</MantineModal.Body>
        {/* A footer element would be a second landmark. */}
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
