import { extensions as texts } from '@alo/messages/telephony/extensions.ts';

export const EXTENSION_TABS = [
  { value: 'data', label: texts.data },
  { value: 'integrations', label: texts.integrations },
] as const;
