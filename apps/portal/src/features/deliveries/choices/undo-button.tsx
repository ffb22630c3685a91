import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { KeyCap } from '../../../components/buttons/key-cap.tsx';
import type { useUndoableDecision } from './use-undoable-decision.ts';

interface UndoButtonProps {
  decision: ReturnType<typeof useUndoableDecision>;
  hasKeys: boolean;
  onUndo: () => void;
}

export function UndoButton({ decision, hasKeys, onUndo }: UndoButtonProps) {
  return (
    <Button
      size="sm"
      rightSection={hasKeys && <KeyCap>Z</KeyCap>}
      aria-keyshortcuts={hasKeys ? 'Z' : undefined}
      onClick={onUndo}
      onFocus={decision.pause}
      onPointerEnter={decision.pause}
      onBlur={decision.countDown}
      onPointerLeave={decision.countDown}
    >
      {texts.undo}
    </Button>
  );
}
