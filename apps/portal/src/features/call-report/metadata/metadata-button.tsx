import type { Call } from '@alo/domain/calls/call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { IconListDetails } from '@tabler/icons-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';

interface MetadataButtonProps {
  call: Call;
  onShow: (call: Call) => void;
}

export function MetadataButton({ call, onShow }: MetadataButtonProps) {
  return (
    <IconButton
      size="sm"
      label={callReport.metadata.button(formatPhoneNumber(call.dialedNumber))}
      onClick={() => onShow(call)}
    >
      <IconListDetails size={16} aria-hidden />
    </IconButton>
  );
}
