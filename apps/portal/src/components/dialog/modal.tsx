import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { FocusReturn } from './focus-return.tsx';
import classes from './modal.module.css';

/** `video` holds the 760px frame of the tutorials, `pix` a QR code beside its amount, `connect` one beside its steps. */
const WIDTHS = { sm: 420, md: 560, pix: 640, connect: 720, lg: 820, video: 808 };

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, as a picture. */
  mark?: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Only its own buttons close it; Esc and backdrop nudge it. */
  isStatic?: boolean;
}

/** A dialog in the three widths of the design; on a phone a sheet from below. */
export function Modal({
  isOpen,
  onClose,
  title,
  mark,
  lead,
  children,
  footer,
  size = 'md',
  isStatic = false,
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
        {/* Not Modal.Header: its header element would be a second banner of the page. */}
        <div className={classes.top}>
          {mark}
          <div className={classes.heading}>
            <MantineModal.Title>{title}</MantineModal.Title>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </div>
          <MantineModal.CloseButton
            aria-label={layout.close}
            icon={<IconX size={18} aria-hidden />}
            onClick={onClose}
          />
        </div>
        <MantineModal.Body>{children}</MantineModal.Body>
        {/* Nor a footer element: it would be a second one of the page. */}
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
