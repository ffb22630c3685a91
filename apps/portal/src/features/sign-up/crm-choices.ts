import { MANIFESTS } from '@alo/connectors/browser.ts';
import { CRM_OPTIONS } from '@alo/contract/identity/sign-up.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';

const OTHER_NAMES: Readonly<Record<string, string>> = texts.otherCrms;

/** SGN-01 */
export const CRM_CHOICES = [
  { value: '', label: texts.crmPlaceholder, disabled: true },
  ...Object.entries(CRM_OPTIONS).map(([value, gateway]) => ({
    value,
    label: gateway === null ? OTHER_NAMES[value]! : MANIFESTS[gateway].name,
  })),
];
