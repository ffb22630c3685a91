// An answer in a form that the vendor never had breaks its reader: that is the vendor's doing, and no fault of ours.
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access, Connector } from '../connector.ts';

/**
 * The connector, with a ConnectorError for every answer that cannot be read: `unknown` where a record may have been written,
 * which is after a request left that does more than ask.
 */
export function tellingStrangeAnswers(connector: Connector): Connector {
  const { manifest, lists, prepare, people, findRecords, updateRecord, capabilities } = connector;
  const { dialedFrom } = capabilities ?? {};

  function told(error: unknown, kind: ConnectorErrorKind): unknown {
    if (!(error instanceof TypeError || error instanceof RangeError)) return error;
    const message = `${manifest.name} answered in a form that is not known`;
    return new ConnectorError(kind, message, { cause: error });
  }

  const asked =
    <Given extends unknown[], Answer>(verb: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        return await verb(...given);
      } catch (error) {
        throw told(error, 'unavailable');
      }
    };

  const written =
    <Given extends unknown[], Answer>(verb: (access: Access, ...given: Given) => Promise<Answer>) =>
    async (access: Access, ...given: Given): Promise<Answer> => {
      let mayBeDone = false;
      const send: Access['send'] = (request) => {
        mayBeDone ||= request.method !== 'GET' && !request.onlyReads;
        return access.send(request);
      };
      try {
        return await verb({ ...access, send }, ...given);
      } catch (error) {
        throw told(error, mayBeDone ? 'unknown' : 'unavailable');
      }
    };

  const listed = <Given extends unknown[], Item>(verb: (...given: Given) => AsyncIterable<Item>) =>
    async function* (...given: Given): AsyncGenerator<Item> {
      try {
        yield* verb(...given);
      } catch (error) {
        throw told(error, 'unavailable');
      }
    };

  return {
    ...connector,
    check: asked(connector.check),
    lists: Object.fromEntries(Object.entries(lists).map(([name, read]) => [name, listed(read)])),
    findPerson: asked(connector.findPerson),
    logCall: written(connector.logCall),
    ...(prepare && { prepare: asked(prepare) }),
    ...(people && {
      people: { read: listed(people.read), findAmong: asked(people.findAmong) },
    }),
    ...(dialedFrom && {
      capabilities: { ...capabilities, dialedFrom: { find: asked(dialedFrom.find) } },
    }),
    ...(findRecords && { findRecords: asked(findRecords) }),
    ...(updateRecord && { updateRecord: written(updateRecord) }),
  };
}
