import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';

export type DialogSize = 'sm' | 'md' | 'pix' | 'connect' | 'lg' | 'video';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  mark?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  /** Escape and the backdrop nudge the dialog instead of closing it. */
  isStatic?: boolean;
  focusesTitle?: boolean;
}

const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog);

/** No page starts with a dialog, so it loads when first opened. */
export function Modal(props: ModalProps) {
  const [hasOpened, setHasOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return <Dialog {...props} />;
}
