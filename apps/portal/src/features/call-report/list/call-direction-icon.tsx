import type { CallDirection } from '@alo/domain/calls/call.ts';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';

export function CallDirectionIcon({ direction }: { direction: CallDirection }) {
  const Icon = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return <Icon size={16} aria-hidden />;
}
