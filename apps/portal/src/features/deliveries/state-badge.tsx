import type { Delivery, DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleMinus,
  IconClock,
  IconCopy,
  IconRefresh,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';
import { isPossibleDuplicate } from './texts/delivery-labels.ts';

const STYLES: Record<DeliveryState, [BadgeTone, TablerIcon]> = {
  queued: ['info', IconClock],
  sending: ['info', IconRefresh],
  retrying: ['info', IconRefresh],
  unknown: ['info', IconRefresh],
  ambiguous: ['accent', IconUserQuestion],
  delivered: ['success', IconCheck],
  skipped: ['neutral', IconCircleMinus],
  dead: ['danger', IconAlertCircle],
};

export function StateBadge({ delivery }: { delivery: Pick<Delivery, 'state' | 'reason'> }) {
  if (isPossibleDuplicate(delivery)) {
    return (
      <Badge tone="warning" icon={<IconCopy aria-hidden />}>
        {texts.mayBeDouble}
      </Badge>
    );
  }
  const [tone, Icon] = STYLES[delivery.state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {deliveryState[delivery.state]}
    </Badge>
  );
}
