import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import {
  deviceKind,
  extensionStatus as texts,
  phoneReason,
} from '@alo/messages/telephony/extension-status.ts';

export function getStateNote({ state, reason, drops, phones }: ExtensionStatus): string | null {
  if (state === 'UNSTABLE') return texts.drops(drops);
  if (reason !== null) return phoneReason[reason];
  return phones > 1 ? texts.phones(phones) : null;
}

export const isConnected = ({ state }: ExtensionStatus) =>
  state === 'ONLINE' || state === 'UNSTABLE';

export function describeDevice({ device }: ExtensionStatus): { kind: string; name: string } | null {
  if (device === null) return null;
  const kind = deviceKind[device.kind];
  return { kind, name: device.name === kind ? '' : device.name };
}
