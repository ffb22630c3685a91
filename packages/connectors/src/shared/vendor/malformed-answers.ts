import { ConnectorError, type ConnectorErrorKind } from '../../connector-error.ts';
import type { Access, Connector } from '../../connector.ts';

/** Reading errors become `unknown` after a write, else `unavailable`. */
export function reportMalformedAnswers(connector: Connector): Connector {
  const { manifest, lists, prepare, people, findRecords, updateRecord, capabilities } = connector;
  const { dialedFrom } = capabilities ?? {};

  function toConnectorError(error: unknown, kind: ConnectorErrorKind): unknown {
    if (!(error instanceof TypeError || error instanceof RangeError)) return error;
    const message = `${manifest.name} gave a malformed answer`;
    return new ConnectorError(kind, message, { cause: error });
  }

  const guardRead =
    <Args extends unknown[], Answer>(verb: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await verb(...args);
      } catch (error) {
        throw toConnectorError(error, 'unavailable');
      }
    };

  const guardWrite =
    <Args extends unknown[], Answer>(verb: (access: Access, ...args: Args) => Promise<Answer>) =>
    async (access: Access, ...args: Args): Promise<Answer> => {
      let mayHaveWritten = false;
      const send: Access['send'] = (request) => {
        mayHaveWritten ||= request.method !== 'GET' && !request.onlyReads;
        return access.send(request);
      };
      try {
        return await verb({ ...access, send }, ...args);
      } catch (error) {
        throw toConnectorError(error, mayHaveWritten ? 'unknown' : 'unavailable');
      }
    };

  const guardList = <Args extends unknown[], Item>(verb: (...args: Args) => AsyncIterable<Item>) =>
    async function* (...args: Args): AsyncGenerator<Item> {
      try {
        yield* verb(...args);
      } catch (error) {
        throw toConnectorError(error, 'unavailable');
      }
    };

  return {
    ...connector,
    check: guardRead(connector.check),
    lists: Object.fromEntries(Object.entries(lists).map(([name, read]) => [name, guardList(read)])),
    findPerson: guardRead(connector.findPerson),
    logCall: guardWrite(connector.logCall),
    ...(prepare && { prepare: guardRead(prepare) }),
    ...(people && {
      people: { read: guardList(people.read), findAmong: guardRead(people.findAmong) },
    }),
    ...(dialedFrom && {
      capabilities: { ...capabilities, dialedFrom: { find: guardRead(dialedFrom.find) } },
    }),
    ...(findRecords && { findRecords: guardRead(findRecords) }),
    ...(updateRecord && { updateRecord: guardWrite(updateRecord) }),
  };
}
