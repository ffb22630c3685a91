// The simulator dials these numbers, in various spellings.
import type { NewPerson } from '../crm-stand-in.ts';

const AREAS = ['11', '21'];
const NUMBERS_PER_AREA = 100;
const FIRST_NAMES = ['Alice', 'Bento', 'Cecília', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor'];
const LAST_NAMES = ['Amaral', 'Barros', 'Cardoso', 'Dias', 'Esteves', 'Farias', 'Godoy'];
/** Some CRMs require an open deal, so every third person has one. */
const DEAL_INTERVAL = 3;

export function* createDemoPeople(): Generator<NewPerson> {
  for (const area of AREAS) {
    for (let at = 0; at < NUMBERS_PER_AREA; at++) {
      const end = `01${String(at).padStart(2, '0')}`;
      for (const local of [`95550${end}`, `4550${end}`]) {
        yield {
          name: pickName(at, local),
          phone: formatPhone(area, local, at),
          hasOpenDeal: at % DEAL_INTERVAL === 0,
        };
      }
    }
  }
}

const pickName = (at: number, local: string) =>
  `${FIRST_NAMES[(at + local.length) % FIRST_NAMES.length]} ${LAST_NAMES[at % LAST_NAMES.length]}`;

function formatPhone(area: string, local: string, at: number): string {
  if (at % 3 === 0) return `+55${area}${local}`;
  return at % 3 === 1 ? `${area}${local}` : `(${area}) ${local.slice(0, -4)}-${local.slice(-4)}`;
}
