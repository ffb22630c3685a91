import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnClick } from '../../../components/actions/menu-on-click.tsx';

const ReplayTargets = lazy(async () => ({
  default: (await import('./replay-targets.tsx')).ReplayTargets,
}));

/** DEL-16: each target has its own replay. */
interface ReplayMenuProps {
  /** Undefined while loading. */
  targets: readonly DeliveryTarget[] | undefined;
}

export function ReplayMenu({ targets }: ReplayMenuProps) {
  const icon = <IconRepeat size={16} aria-hidden />;
  if (targets === undefined) {
    return (
      <Button disabled leftSection={icon}>
        {texts.open}
      </Button>
    );
  }
  return (
    <MenuOnClick button={<Button leftSection={icon}>{texts.open}</Button>}>
      {(button) => <ReplayTargets targets={targets} button={button} />}
    </MenuOnClick>
  );
}
