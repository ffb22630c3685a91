import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnClick } from '../../../components/actions/menu-on-click.tsx';

const ReplayTargets = lazy(async () => ({
  default: (await import('./replay-targets.tsx')).ReplayTargets,
}));

/** DEL-16 */
export function ReplayMenu({ targets }: { targets: readonly DeliveryTarget[] }) {
  return (
    <MenuOnClick
      button={<Button leftSection={<IconRepeat size={16} aria-hidden />}>{texts.open}</Button>}
    >
      {(button) => <ReplayTargets targets={targets} button={button} />}
    </MenuOnClick>
  );
}
