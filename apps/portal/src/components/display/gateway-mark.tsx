import { IconCloudUpload, IconPhone, IconWebhook } from '@tabler/icons-react';
import { Monogram, SignMark } from './mark.tsx';
import { getTargetKind, isCrm } from '../../lib/text/target-name.ts';

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
