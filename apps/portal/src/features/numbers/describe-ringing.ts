import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { joinNames } from './join-names.ts';

export const describeRinging = (extensions: readonly Extension[]) =>
  extensions.length === 0 ? texts.ringsNowhere : joinNames(extensions.map(describeExtension));

export const describeExtension = (extension: Extension) =>
  [formatAttendantName(extension), extension.number].filter(Boolean).join(' ');

export const getExtensionName = (extension: Extension) =>
  formatAttendantName(extension) || extension.number;

export const pickExtensions = (extensions: readonly Extension[], ids: readonly number[]) =>
  ids.flatMap((id) => extensions.find((extension) => extension.id === id) ?? []);
