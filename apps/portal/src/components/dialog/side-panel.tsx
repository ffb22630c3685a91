import { layout } from '@alo/messages/platform/layout.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FocusReturn } from './focus-return.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import classes from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  badge?: ReactNode;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export function SidePanel(props: SidePanelProps) {
  const isBeside = useMediaQuery('(min-width: 1200px)', undefined, {
    getInitialValueInEffect: false,
  });
  // The key remounts the dialog element, which cannot change its modality.
  return <Panel key={String(isBeside)} isBeside={isBeside} {...props} />;
}

function Panel({
  isBeside,
  title,
  badge,
  onClose,
  onPrevious,
  onNext,
  tools,
  footer,
  children,
}: SidePanelProps & { isBeside: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    if (isBeside) dialog.current!.show();
    else dialog.current!.showModal();
    heading.current!.focus({ preventScroll: true });
  }, [isBeside]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    // Elsewhere the arrow keys move caret, radio choices or scroll position.
    if (event.target !== heading.current) return;
    const step = event.key === 'ArrowUp' ? onPrevious : event.key === 'ArrowDown' ? onNext : null;
    if (step === null) return;
    event.preventDefault();
    step?.();
  };

  return (
    <dialog
      ref={dialog}
      className={`no-print ${classes.panel}`}
      aria-labelledby={id}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => !isBeside && event.target === dialog.current && onClose()}
    >
      <FocusReturn />
      <div className={classes.top}>
        <div className={classes.head}>
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {badge}
        </div>
        {tools}
        <IconButton label={layout.close} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </dialog>
  );
}
