import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Link } from 'react-router';
import { type OpenerButton, useLoadedMenu } from '../../../components/actions/use-loaded-opener.ts';
import { getGatewayName } from '../../../lib/text/target-name.ts';

interface ReplayTargetsProps {
  targets: readonly DeliveryTarget[];
  button: OpenerButton;
}

export function ReplayTargets({ targets, button }: ReplayTargetsProps) {
  const { opener, isOpen, setOpen } = useLoadedMenu(button);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal>
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.whichTarget}</Menu.Label>
        {targets.map(({ gateway, extension }) => (
          <Menu.Item
            key={`${gateway} ${extension}`}
            component={Link}
            to={`/integrations/log?gateway=${encodeURIComponent(gateway)}`}
            state={{ opens: 'replay' }}
          >
            {getGatewayName(gateway, extension)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
