import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { KeyCap } from '../../../components/buttons/key-cap.tsx';
import type { useHeldDecision } from './use-held-decision.ts';

interface UndoButtonProps {
  held: ReturnType<typeof useHeldDecision>;
  hasKeys: boolean;
  onUndo: () => void;
}

/** Pauses the countdown while it has the focus or the pointer. */
export function UndoButton({ held, hasKeys, onUndo }: UndoButtonProps) {
  return (
    <Button
      size="sm"
      rightSection={hasKeys && <KeyCap>Z</KeyCap>}
      aria-keyshortcuts={hasKeys ? 'Z' : undefined}
      onClick={onUndo}
      onFocus={held.pause}
      onPointerEnter={held.pause}
      onBlur={held.countDown}
      onPointerLeave={held.countDown}
    >
      {texts.undo}
    </Button>
  );
}
