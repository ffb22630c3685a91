import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router';
import { getGatewayName } from '../../../lib/text/target-name.ts';

/** DEL-16: each target has its own replay. */
export function ReplayMenu({ targets }: { targets: readonly DeliveryTarget[] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconRepeat size={16} aria-hidden />}>{texts.open}</Button>
      </Menu.Target>
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
