import { tookTime as texts } from '@alo/messages/platform/controls.ts';

export function formatDurationMs(ms: number): string {
  if (ms < 1000) return texts.milliseconds(String(ms));
  return texts.seconds(
    (ms / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
}
