import { actionLock } from '@alo/messages/platform/controls.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { type ButtonHTMLAttributes, type MouseEvent, useId } from 'react';
import type { ActionLock } from '../../lib/forms/use-action-lock.ts';
import classes from './lock-button.module.css';

interface LockButtonProps
  extends ButtonProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  /** The caller starts the lock. */
  lock: ActionLock;
}

export function LockButton({ lock, onClick, children, ...rest }: LockButtonProps) {
  const noteId = useId();
  const { isLocked, remaining, seconds } = lock;

  // `disabled` would drop the focus. Enter arrives here as a click.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLocked) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <>
      <Button
        {...rest}
        data-disabled={isLocked || undefined}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? noteId : undefined}
        onClick={handleClick}
      >
        {children}
        {isLocked && (
          <svg className={classes.ring} aria-hidden>
            <rect
              width="100%"
              height="100%"
              rx="7"
              pathLength="1"
              style={{ strokeDashoffset: 1 - (remaining - 1) / seconds }}
            />
          </svg>
        )}
      </Button>
      {isLocked && (
        <span id={noteId} className="visually-hidden">
          {actionLock.wait}
        </span>
      )}
    </>
  );
}
