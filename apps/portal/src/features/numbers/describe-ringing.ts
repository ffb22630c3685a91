import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { formatAttendantName } from '../../lib/text/attendant-name.ts';
import type { NumberRow } from './use-numbers.ts';

export const describeRinging = ({ extension }: Pick<NumberRow, 'extension'>) =>
  extension ? describeExtension(extension) : texts.ringsNowhere;

export const describeExtension = (extension: Extension) =>
  [formatAttendantName(extension), extension.number].filter(Boolean).join(' ');
