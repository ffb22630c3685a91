import type { OrganizationSecurity } from '@alo/contract/identity/two-factor.ts';

export type Person = OrganizationSecurity['users'][number];

export const hasFactor = ({ hasTotp, passkeys }: Person) => hasTotp || passkeys > 0;
