import { SIGN_UP_MAX_LENGTHS } from '@alo/contract/identity/sign-up.ts';
import { normalizeEmail, isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { InvalidArgumentError, type Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { findOrganization } from '../../identity/organizations/find-organization.ts';
import { createOrganization } from '../../identity/organizations/organizations.ts';
import { parseTier, TIERS } from './organization-setting-commands.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult } from '../print.ts';

interface CreateOptions {
  name: string;
  domain: string;
  email: string;
  phone?: string;
  unlimited?: true;
  legacySoftswitch?: true;
  currentRateplan?: true;
  baseTier?: number;
}

export function addCreateOrganization(
  organizations: Command,
  { withContext, terminal }: Operator,
): void {
  organizations
    .command('create')
    .description('create a customer without users; then see: operator users create --help')
    .requiredOption(
      '--name <name>',
      'name of the organization',
      parseText(SIGN_UP_MAX_LENGTHS.organizationName),
    )
    .requiredOption(
      '--domain <domain>',
      'a label, to which your suffix is added, or a full domain',
      parseDomain,
    )
    .requiredOption('--email <email>', 'email address of the customer', parseEmail)
    .option('--phone <phone>', 'phone number of the customer', parseText(SIGN_UP_MAX_LENGTHS.phone))
    .option('--unlimited', 'is not billed, and sees neither balance nor prices')
    .option('--legacy-softswitch', 'uses the legacy switch')
    .option('--current-rateplan', 'is billed by the current rate plan instead of the legacy one')
    .option('--base-tier <reais>', `tariff tier without dynamic tariff: ${TIERS}`, parseTier)
    .action((options: CreateOptions) =>
      withContext(async (context) => {
        const { suffix, domain } = toFullDomain(options.domain, context.brand.domainSuffix);
        const existing = await findOrganization(context.db, domain);
        if (existing?.domain === domain) {
          throw new OperatorError(`The domain ${domain} is taken by "${existing.name}".`);
        }
        const organization = await context.db.transaction(async (tx) => {
          const newOrganization = await createOrganization(
            { db: tx, config: context.config },
            {
              name: options.name,
              domain,
              email: options.email,
              phone: options.phone ?? null,
              isUnlimited: options.unlimited ?? false,
              isSoftswitchLegacy: options.legacySoftswitch ?? false,
              isRateplanLegacy: !options.currentRateplan,
              ...(options.baseTier !== undefined && { baseTier: options.baseTier }),
            },
          );
          const { id, name, email, phone, isUnlimited } = newOrganization;
          await audit(tx, context.actor, {
            organizationId: id,
            action: 'organization.created',
            target: { id, name },
            after: { name, domain, email, phone, isUnlimited },
          });
          return newOrganization;
        });
        const label = suffix ? domain.slice(0, -suffix.length) : domain;
        printResult(
          terminal,
          `Created ${domain}. Create its first user: operator users create --organization ${label} --role ADMIN --email …`,
          { id: organization.id, domain },
        );
      }),
    );
}

function toFullDomain(name: string, suffix: string): { domain: string; suffix: string } {
  return name.includes('.') ? { domain: name, suffix: '' } : { domain: name + suffix, suffix };
}

function parseDomain(text: string): string {
  const domain = text.toLowerCase();
  const isDomain =
    /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(
      domain,
    );
  if (!isDomain) throw new InvalidArgumentError('Letters, digits and hyphens, such as jatoba.');
  return domain;
}

export function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email.length > SIGN_UP_MAX_LENGTHS.email || !isEmailAddress(email)) {
    throw new InvalidArgumentError('Not an email address.');
  }
  return email;
}

export function parseText(length: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.length > length) {
      throw new InvalidArgumentError(`Enter 1 to ${length} characters.`);
    }
    return trimmed;
  };
}
