import {
  extensionFields,
  extensionToWire,
  listExtensions,
  type Extension,
} from '@alo/contract/extensions.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { selectFiltered } from '../../http/filtered-list.ts';
import { addRoute } from '../../http/route.ts';

type StoredExtension = Omit<Extension, 'domain'>;

export function extensionRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, listExtensions, async ({ session, query }) => {
    const extensions = await selectFiltered<StoredExtension>(context.pool, {
      select: `id, number, caller_id as "callerId", first_name as "firstName", last_name as "lastName",
        email, records_calls as "recordsCalls", recording_access as "recordingAccess"`,
      from: 'extensions',
      organizationId: session.organizationId,
      fields: {
        id: 'integer',
        ramal: 'text',
        first_name: 'text',
        last_name: 'text',
        email_address: 'text',
        bina: 'text',
      },
      columns: {
        id: 'id',
        ramal: 'number',
        first_name: 'first_name',
        last_name: 'last_name',
        email_address: 'email',
        bina: 'caller_id',
      },
      orders: extensionFields,
      defaultOrder: 'id asc',
      filter: query.filter,
    });
    return extensions.map((extension) => extensionToWire({ ...extension, domain: session.domain }));
  });
}
