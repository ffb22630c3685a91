import { getTokenExpiry } from '@alo/contract/identity/access-tokens.ts';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { mintToken } from '../../platform/access/token.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens } from '../../platform/db/schema/accounts.ts';
import { automaticRecharges } from '../../platform/db/schema/payments.ts';
import { sandboxCards } from '../../platform/db/schema/sandbox.ts';
import { extensions, numbers } from '../../platform/db/schema/telephony.ts';
import { TOKEN_PURPOSE } from '../../identity/access-tokens/access-tokens.ts';
import { CARD_TOKEN } from '../../money/automatic-recharges/create-recharge.ts';
import { toCustomerId } from '../../money/sandbox/customers.ts';
import { setRingingExtensions } from '../../telephony/extensions/numbers/number-store.ts';
import { DEMO_EXTENSIONS } from './demo-organization.ts';

type SeedContext = Pick<Context, 'config' | 'secrets' | 'now'>;

interface DemoOrganization {
  id: number;
  name: string;
}

export interface SeededRecord {
  id: number;
  name: string;
  at: Date;
}

const DAY_MS = 24 * 3600_000;

export const getDemoInstant = (
  { config, now }: Pick<SeedContext, 'config' | 'now'>,
  days: number,
) => new Date(now().getTime() - Math.min(days, config.demoDays) * DAY_MS);

export interface SeededLife {
  recharge: (SeededRecord & { minimumAmount: number; rechargeAmount: number; card: string }) | null;
  tokens: (SeededRecord & Pick<DemoToken, 'scopes' | 'ttl'>)[];
  numbers: SeededRecord[];
  extensionIds: ReadonlyMap<string, number>;
}

export async function seedLife(
  context: SeedContext,
  tx: Executor,
  organization: DemoOrganization,
  userId: number,
): Promise<SeededLife> {
  const stored = await tx
    .select({ id: extensions.id, number: extensions.number })
    .from(extensions)
    .where(eq(extensions.organizationId, organization.id))
    .orderBy(extensions.number);
  const extensionIds = new Map(stored.map(({ id, number }) => [number, id]));
  return {
    recharge: await seedRecharge(context, tx, organization),
    tokens: await seedTokens(context, tx, organization.id, userId),
    numbers: await seedNumbers(context, tx, organization.id, extensionIds),
    extensionIds,
  };
}

const RECHARGE_REAIS = { minimumAmount: 50, rechargeAmount: 500 };
const CARD = { brand: 'VISA', lastFour: '4242', token: 'tok_demo' } as const;

/** Other providers get none, because the card is the sandbox's. */
async function seedRecharge(
  context: SeedContext,
  tx: Executor,
  organization: DemoOrganization,
): Promise<SeededLife['recharge']> {
  if (context.config.payments.provider !== 'sandbox') return null;
  const { id: organizationId, name } = organization;
  const { brand, lastFour, token } = CARD;
  const customerId = toCustomerId({ reference: String(organizationId), name });
  await tx.insert(sandboxCards).values({ token, customerId, lastFour, brand, outcome: 'approve' });
  const at = getDemoInstant(context, 26);
  const [recharge] = await tx
    .insert(automaticRecharges)
    .values({
      organizationId,
      status: 'ACTIVE',
      minimumAmount: moneyFromReais(RECHARGE_REAIS.minimumAmount),
      rechargeAmount: moneyFromReais(RECHARGE_REAIS.rechargeAmount),
      provider: 'sandbox',
      sealedCardToken: context.secrets.seal(CARD_TOKEN, token),
      cardLastFourChar: lastFour,
      cardBrand: brand,
      cardHolderName: 'MARINA TELES',
      cardExpiryMonth: 9,
      cardExpiryYear: Number(dayAt(context.now()).slice(0, 4)) + 3,
      remoteIp: '127.0.0.1',
      createdAt: at,
    })
    .returning({ id: automaticRecharges.id });
  const { id } = recharge!;
  return { id, name: `#${id}`, at, card: `${brand} ${lastFour}`, ...RECHARGE_REAIS };
}

interface DemoToken {
  name: string;
  /** Null for a person's own token. */
  scopes: Scope[] | null;
  ttl: 31_536_000 | 2_592_000 | -1;
  daysAgo: number;
  /** Null means never. */
  usedHoursAgo: number | null;
}

const DEMO_TOKENS: readonly DemoToken[] = [
  {
    name: 'Painel de BI',
    scopes: ['calls:read', 'extensions:read'],
    ttl: -1,
    daysAgo: 31,
    usedHoursAgo: 0.2,
  },
  {
    name: 'n8n',
    scopes: ['calls:read', 'integrations:write'],
    ttl: 31_536_000,
    daysAgo: 12,
    usedHoursAgo: 5,
  },
  { name: 'Planilha de vendas', scopes: null, ttl: 2_592_000, daysAgo: 19, usedHoursAgo: 20 },
  { name: 'Teste da API', scopes: null, ttl: -1, daysAgo: 3, usedHoursAgo: null },
];

async function seedTokens(
  context: SeedContext,
  tx: Executor,
  organizationId: number,
  userId: number,
): Promise<SeededLife['tokens']> {
  const seeded: SeededLife['tokens'] = [];
  for (const { name, scopes, ttl, daysAgo, usedHoursAgo } of DEMO_TOKENS) {
    const at = getDemoInstant(context, daysAgo);
    const { token, row } = mintToken(at, { ttl, legacyTimes: false });
    const [stored] = await tx
      .insert(accessTokens)
      .values({
        ...row,
        organizationId,
        name,
        expiresAt: getTokenExpiry(at, ttl),
        ...(scopes === null
          ? { kind: 'personal', userId, sealedToken: context.secrets.seal(TOKEN_PURPOSE, token) }
          : { kind: 'service', scopes }),
        ...(usedHoursAgo !== null && {
          lastUsedAt: new Date(context.now().getTime() - usedHoursAgo * 3600_000),
          lastUsedAddress: '203.0.113.24',
        }),
      })
      .returning({ id: accessTokens.id });
    seeded.push({ id: stored!.id, name, at, scopes, ttl });
  }
  return seeded;
}

async function seedNumbers(
  context: SeedContext,
  tx: Executor,
  organizationId: number,
  extensionIds: ReadonlyMap<string, number>,
): Promise<SeededRecord[]> {
  const portabilityDate = addDays(dayAt(context.now()), 6);
  const rows = [
    { number: '+551145500100', rings: ['1009', '1001', '1006'] },
    ...DEMO_EXTENSIONS.map(({ callerId, number }) => ({ number: callerId, rings: [number] })),
    { number: '+552145500100', rings: ['1004'], portability: 'dated' as const, portabilityDate },
    { number: '+554845500100', rings: [], portability: 'requested' as const },
  ];
  const at = getDemoInstant(context, 58);
  const seeded: SeededRecord[] = [];
  for (const { rings, ...row } of rows) {
    const isHere = !('portability' in row);
    const [number] = await tx
      .insert(numbers)
      .values({ ...row, organizationId, isCallerIdAllowed: isHere, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: numbers.id });
    if (!number) continue;
    await setRingingExtensions(
      tx,
      number.id,
      rings.map((each) => extensionIds.get(each)!),
    );
    seeded.push({ id: number.id, name: row.number, at });
  }
  return seeded;
}
