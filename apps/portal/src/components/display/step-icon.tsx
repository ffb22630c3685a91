import type { CardStep } from '@alo/contract/deliveries/next-steps.ts';
import { IconKey, IconRefresh, IconSettings, type TablerIcon } from '@tabler/icons-react';

const ICONS: Record<CardStep, TablerIcon> = {
  reconnect: IconRefresh,
  changeKey: IconKey,
  choose: IconSettings,
  fixSettings: IconSettings,
};

export function StepIcon({ step }: { step: CardStep }) {
  const Icon = ICONS[step];
  return <Icon size={16} aria-hidden />;
}
