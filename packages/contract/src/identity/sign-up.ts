import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { MAX_PHONE_LENGTH } from '../platform/phone.ts';

/** SGN-01: the form's choices, with their gateways. */
export const CRM_OPTIONS = {
  ActiveCampaign: 'activecampaign',
  Agendor: 'agendor',
  AppFacilita: 'appfacilita',
  DavosCRM: null,
  ExactSalesSpotter: 'exactsales',
  Groner: 'groner',
  HubSpot: 'hubspot',
  Kommo: 'kommo',
  MoskitCRM: 'moskit',
  NectarCRM: 'nectar',
  Pipedrive: 'pipedrive',
  Piperun: 'piperun',
  Ploomes: 'ploomes',
  RDCRM: 'rdstation-crm',
  Salesflow: 'salesflowcrm',
  Salesforce: 'salesforce',
  SharpSpring: 'sharpspring',
  Sunhub: 'sunhub',
  Zendesk: 'zendesk',
  ZohoCRM: 'zoho',
  Clickup: 'clickup',
  Outros: null,
} as const;
export type CrmOption = keyof typeof CRM_OPTIONS;

/** SGN-02 */
export const SIGN_UP_MAX_LENGTHS = {
  organizationName: 128,
  domain: 50,
  email: 128,
  password: 128,
  phone: MAX_PHONE_LENGTH,
} as const;

/** Clients branch on these messages (SGN-08). */
export const SIGN_UP_REFUSALS = {
  emailTaken: 'Email already exists',
  emailInvalid: 'Email inválido',
  notCreated: 'cannot create organization',
} as const;

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const optionalText = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))));

/** The last number of `1-5` or `50+` counts. */
const UserQuantity = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^(\d{1,6} ?- ?)?\d{1,6}\+?$/))]),
  z.pipe(
    z.transform((quantity: number | string) => Number(/(\d+)\+?$/.exec(String(quantity))?.[1])),
    z.int().check(z.minimum(1), z.maximum(100_000)),
  ),
);

const shared = {
  /** With or without the operator's suffix. */
  domain: text(SIGN_UP_MAX_LENGTHS.domain),
  email: text(SIGN_UP_MAX_LENGTHS.email),
  phone: text(SIGN_UP_MAX_LENGTHS.phone),
  password: z.string().check(z.minLength(1), z.maxLength(SIGN_UP_MAX_LENGTHS.password)),
  crm: z._default(z.enum(Object.keys(CRM_OPTIONS) as [CrmOption, ...CrmOption[]]), 'Outros'),
  redirect: optionalText(500),
};

/** SGN-06 */
export const SignUpForm = z.object({
  ...shared,
  organizationName: text(SIGN_UP_MAX_LENGTHS.organizationName),
  userQuantity: UserQuantity,
  voucherCode: optionalText(64),
  campaignId: optionalText(64),
});
export type SignUpForm = z.output<typeof SignUpForm>;

/** SGN-06: older clients. `email_verified` is ignored, because only the mail's link confirms. */
export const LegacySignUpForm = z.object({
  ...shared,
  organization_name: text(SIGN_UP_MAX_LENGTHS.organizationName),
  user_quantity: UserQuantity,
  voucher: optionalText(64),
  campaign_id: optionalText(64),
  email_verified: z.optional(z.unknown()),
});

export function parseSignUp(form: SignUpForm | z.output<typeof LegacySignUpForm>): SignUpForm {
  if ('organizationName' in form) return form;
  const {
    organization_name,
    user_quantity,
    voucher,
    campaign_id,
    email_verified: _,
    ...rest
  } = form;
  return {
    ...rest,
    organizationName: organization_name,
    userQuantity: user_quantity,
    voucherCode: voucher,
    campaignId: campaign_id,
  };
}

export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/accounts/signup',
  access: 'public',
  tag: 'Sign-up',
  summary: 'Sign up an organization',
  description:
    'Creates an organization and its first ADMIN, and mails that person a link to confirm the address.',
  takesOtherNames: true,
  body: z.union([SignUpForm, LegacySignUpForm]),
  replies: { 200: z.object({ domain: z.string(), email: z.string() }) },
  refusals: [429, 502],
});

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  method: 'GET',
  path: '/users/confirm',
  access: 'public',
  tag: 'Sign-up',
  summary: 'Confirm an email address',
  description:
    'The link of the confirmation mail. Redirects to the sign-in page, which shows the result.',
  // Users follow this link, so a missing token is like an expired one.
  query: z.object({ token: z._default(z.string().check(z.maxLength(200)), '') }),
  replies: { 302: null },
  refusals: [429],
});
