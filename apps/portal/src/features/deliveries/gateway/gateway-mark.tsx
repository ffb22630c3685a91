import { IconCloudUpload, IconPhone, IconWebhook } from '@tabler/icons-react';
import { Monogram, SignMark } from '../../../components/display/mark.tsx';
import { getTargetKind } from '../texts/delivery-labels.ts';
import { isCrm } from './is-crm.ts';

export function GatewayMark({ gateway, name }: { gateway: string; name: string }) {
  if (isCrm(gateway)) return <Monogram name={name} />;
  const Icon =
    getTargetKind(gateway) === 'cloud'
      ? IconCloudUpload
      : gateway === 'extension-webhook'
        ? IconPhone
        : IconWebhook;
  return (
    <SignMark>
      <Icon size={20} />
    </SignMark>
  );
}
