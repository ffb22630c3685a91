// The simulator dials these numbers, in various spellings.
import type { NewPerson } from '../crm-stand-in.ts';

const AREAS = ['11', '21'];
const NUMBERS_PER_AREA = 100;
const FIRST_NAMES = ['Alice', 'Bento', 'Cecília', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor'];
const LAST_NAMES = ['Amaral', 'Barros', 'Cardoso', 'Dias', 'Esteves', 'Farias', 'Godoy'];
/** Every third person has a deal, which some CRMs require. */
const DEAL_INTERVAL = 3;

/** Two people share some numbers here, so that a person must choose. */
const SHARING_CRM = 'agendor';
const SHARED_INTERVAL = 16;
const SHARER_NAMES = ['Joana', 'Otto', 'Rita', 'Saulo', 'Tereza'];

export const createDemoPeople = (gateway: string): NewPerson[] => [
  ...createPeople(),
  ...(gateway === SHARING_CRM ? createSharers() : []),
];

function* createPeople(): Generator<NewPerson> {
  for (const area of AREAS) {
    for (let at = 0; at < NUMBERS_PER_AREA; at++) {
      for (const local of listLocals(at)) {
        yield {
          name: pickName(at, local),
          phone: formatPhone(area, local, at),
          hasOpenDeal: at % DEAL_INTERVAL === 0,
        };
      }
    }
  }
}

/** A deal would decide between two. */
function* createSharers(): Generator<NewPerson> {
  for (let at = 1; at < NUMBERS_PER_AREA; at += SHARED_INTERVAL) {
    if (at % DEAL_INTERVAL === 0) continue;
    const [local] = listLocals(at);
    const first = SHARER_NAMES[at % SHARER_NAMES.length]!;
    const last = LAST_NAMES[at % LAST_NAMES.length]!;
    yield { name: `${first} ${last}`, phone: formatPhone('11', local!, at), hasOpenDeal: false };
  }
}

function listLocals(at: number): string[] {
  const end = `01${String(at).padStart(2, '0')}`;
  return [`95550${end}`, `4550${end}`];
}

const pickName = (at: number, local: string) =>
  `${FIRST_NAMES[(at + local.length) % FIRST_NAMES.length]} ${LAST_NAMES[at % LAST_NAMES.length]}`;

function formatPhone(area: string, local: string, at: number): string {
  if (at % 3 === 0) return `+55${area}${local}`;
  return at % 3 === 1 ? `${area}${local}` : `(${area}) ${local.slice(0, -4)}-${local.slice(-4)}`;
}
