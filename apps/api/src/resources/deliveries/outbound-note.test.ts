import { expect, it } from 'vitest';
import { outboundFailure, outboundNote } from './outbound-note.ts';

const unreachable = (code: string) =>
  ({ kind: 'unreachable', why: `no connection (${code})` }) as const;

it.each([
  ['ENOTFOUND', 'O endereço não foi encontrado na internet'],
  ['ECONNREFUSED', 'O servidor recusou a conexão'],
  ['ECONNRESET', 'A conexão foi interrompida'],
  ['UND_ERR_CONNECT_TIMEOUT', 'Não foi possível chegar ao servidor'],
  ['CERT_HAS_EXPIRED', 'O certificado de segurança do endereço não é válido'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'Não foi possível abrir uma conexão segura'],
  ['ENEW', 'Não foi possível conectar'],
])('DEL-11 says %s in a sentence, and keeps the code for the technical detail', (code, note) => {
  expect(outboundNote(unreachable(code))).toBe(note);
  expect(outboundFailure(unreachable(code))).toBe(`${note} (${code})`);
});
