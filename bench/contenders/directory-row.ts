// The ceiling of a directory: only reads the phone's row.
import { createServer } from 'node:http';
import process from 'node:process';
import { openDatabase } from '../../apps/api/src/platform/db/connection/client.ts';

const { pool } = openDatabase(process.env['DATABASE_URL']!, Number(process.env['POOL']), () => {});
// All connections serve this query.
pool.options.max = Number(process.env['POOL']);

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const form = new URLSearchParams(body);
    pool
      .query({
        name: 'row',
        text: `select e.number, e.sip_password, e.caller_id, e.first_name, e.last_name, e.records_calls
               from organizations o join extensions e on e.organization_id = o.id
               where o.domain = $1 and e.number = $2`,
        values: [form.get('domain'), form.get('user')],
      })
      .then(
        ({ rows }) => response.end(JSON.stringify(rows[0])),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
