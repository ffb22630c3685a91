import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { formatAttendantName } from '../../lib/text/attendant-name.ts';

export const describeRinging = ({ extension }: { extension: Extension | undefined }) =>
  extension ? describeExtension(extension) : texts.ringsNowhere;

export const describeExtension = (extension: Extension) =>
  [formatAttendantName(extension), extension.number].filter(Boolean).join(' ');

export const getExtensionName = (extension: Extension) =>
  formatAttendantName(extension) || extension.number;
