import type { Delivery, DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleMinus,
  IconClock,
  IconCopy,
  IconPlugX,
  IconRefresh,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';
import { awaitsAccess, getStateLabel, isPossibleDuplicate } from './texts/delivery-labels.ts';

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

type BadgeFields = Pick<Delivery, 'state' | 'reason' | 'nextStep'>;

export function StateBadge({ delivery }: { delivery: BadgeFields }) {
  const [tone, Icon] = getStyle(delivery);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {getStateLabel(delivery)}
    </Badge>
  );
}

function getStyle(delivery: BadgeFields): [BadgeTone, TablerIcon] {
  if (isPossibleDuplicate(delivery)) return ['warning', IconCopy];
  if (awaitsAccess(delivery)) return ['danger', IconPlugX];
  return STYLES[delivery.state];
}
