// Assumed by the shipped profile; stores each id once.
import type { CrmStandIn } from '../crm-stand-in.ts';
import { startStandIn, type Reply } from '../stand-in.ts';
import { salesflowcrmDescription } from './description.ts';

interface Event {
  id: string;
}

export interface FakeSalesflowcrm extends CrmStandIn {
  records(): readonly Event[];
  /** Receivers may answer with a page, or with nothing. */
  behaviour: { answer: string };
}

export async function startFakeSalesflowcrm(): Promise<FakeSalesflowcrm> {
  const events: Event[] = [];
  const behaviour = { answer: '{}' };
  const stand = await startStandIn({
    description: salesflowcrmDescription,
    refusal,
    refuseUnauthenticated: () => null,
    operations: {
      'POST /': ({ body }) => {
        events.push(body as Event);
        return { status: 200, body: behaviour.answer };
      },
    },
  });
  return {
    ...stand,
    behaviour,
    collections: [events],
    records: () => events,
    addPerson: () => '0',
  };
}

const refusal = (status: number, message: string): Reply => ({ status, body: { message } });
