import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
  rem,
} from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
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
    // Mantine's Modal is this with a scroll area, which needs floating-ui: 27 KiB more.
    <ModalBase
      opened={isOpen}
      onClose={closeUnlessStatic}
      returnFocus={false}
      trapFocus
      closeOnEscape
      closeOnClickOutside
      withinPortal
      lockScroll
      transitionProps={{ transition: 'fade', duration: 180 }}
      __vars={{ '--dialog-width': rem(WIDTHS[size]) }}
    >
      <ModalBaseOverlay className={classes.overlay} />
      <ModalBaseContent
        className={classes.content}
        innerProps={{ className: classes.inner }}
        data-nudged={isNudged || undefined}
        onAnimationEnd={() => setNudged(false)}
      >
        <FocusReturn />
        {/* ModalBaseHeader renders a header element: a second banner landmark. */}
        <div className={classes.top}>
          {mark}
          <div className={classes.heading}>
            <ModalBaseTitle
              className={classes.title}
              {...(focusesTitle && { tabIndex: -1, 'data-autofocus': true })}
            >
              {title}
            </ModalBaseTitle>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </div>
          <ModalBaseCloseButton
            className={classes.close}
            aria-label={layout.close}
            icon={<IconX size={18} aria-hidden />}
            onClick={onClose}
          />
        </div>
        <ModalBaseBody className={classes.body}>{children}</ModalBaseBody>
        {/* A footer element would be a second landmark. */}
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </ModalBaseContent>
    </ModalBase>
  );
}
