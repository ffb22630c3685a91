// The same at each start.
import { createRandom, pick, pickInteger } from '@alo/telephony/simulator/random.ts';
import { DEAL_NAME, type NewPerson } from '../../crm-stand-in.ts';

const COMPANIES = [
  'Ateliê Pau-ferro',
  'Café Sapucaia',
  'Clínica Aroeira',
  'Escola Jequitibá',
  'Farmácia Candeia',
  'Gráfica Embaúba',
  'Hotel Araucária',
  'Livraria Buriti',
  'Marcenaria Ipê',
  'Oficina Peroba',
  'Padaria Cambuci',
  'Pousada Guabiroba',
] as const;
const ROLES = ['compras', 'financeiro', 'gerência', 'recepção', 'diretoria'] as const;
const NOTES = [
  'Pediu para ligar depois das 14h.',
  'Quer ver as amostras antes de decidir.',
  'Prefere conversar por telefone.',
  'Vai confirmar as medidas da sala.',
] as const;
export const DEAL_STAGES = ['Contato', 'Visita', 'Proposta', 'Fechamento'] as const;
const PROPOSAL_STAGE = 3;
const DAY_MS = 24 * 3600_000;

export interface Deal {
  name: string;
  reais: number;
  /** From 1. */
  stage: number;
  openedAt: Date;
}

export interface InventedEvent {
  kind: 'note' | 'proposal' | 'deal';
  title: string;
  text: string;
  at: Date;
}

export interface PersonProfile {
  company: string;
  role: string;
  email: string;
  since: Date;
  deal: Deal | null;
  events: InventedEvent[];
}

export function inventProfile(
  { name, phone, hasOpenDeal }: NewPerson,
  vendor: string,
  now: Date,
): PersonProfile {
  const random = createRandom(`${vendor}/${name}/${phone}`);
  const company = pick(random, COMPANIES);
  const getDaysAgo = (days: number) =>
    new Date(
      Math.floor(now.getTime() / DAY_MS - days) * DAY_MS + pickInteger(random, 12, 20) * 3600_000,
    );
  const openedDays = pickInteger(random, 18, 40);
  const deal = hasOpenDeal
    ? {
        name: DEAL_NAME,
        reais: pickInteger(random, 24, 390) * 100,
        stage: pickInteger(random, 1, DEAL_STAGES.length),
        openedAt: getDaysAgo(openedDays),
      }
    : null;
  const note = { text: pick(random, NOTES), at: getDaysAgo(pickInteger(random, 2, 9)) };
  const proposalAt = getDaysAgo(pickInteger(random, 10, 16));
  return {
    company,
    role: pick(random, ROLES),
    email: `${toAscii(name)}@${toAscii(company.split(' ').at(-1)!)}.example`,
    since: getDaysAgo(openedDays + pickInteger(random, 5, 200)),
    deal,
    events: [
      { kind: 'note', title: 'Nota de Ana', ...note },
      ...(deal && deal.stage >= PROPOSAL_STAGE
        ? [
            {
              kind: 'proposal',
              title: 'Proposta enviada',
              text: 'Por email.',
              at: proposalAt,
            } as const,
          ]
        : []),
      ...(deal
        ? [{ kind: 'deal', title: 'Negócio criado', text: deal.name, at: deal.openedAt } as const]
        : []),
    ],
  };
}

const toAscii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '.');
