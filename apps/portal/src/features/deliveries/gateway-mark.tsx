import { IconCloudUpload, IconPhone, IconWebhook } from '@tabler/icons-react';
import { Monogram, SignMark } from '../../components/display/mark.tsx';
import { kindOf } from './delivery-words.ts';
import { isCrm } from './is-crm.ts';

/** As on its card: the letters of a CRM, or the sign of an address. */
export function GatewayMark({ gateway, name }: { gateway: string; name: string }) {
  if (isCrm(gateway)) return <Monogram name={name} />;
  const Icon =
    kindOf(gateway) === 'cloud'
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
