import type { AuditEvent } from '@alo/contract/product/audit-events.ts';
import { expect, it } from 'vitest';
import { buildCsvHead, buildCsvLines } from './audit-csv.ts';

const EVENT: AuditEvent = {
  id: 7,
  happenedAt: '2026-11-21T01:05:59.120Z',
  actorKind: 'user',
  actorUserId: 1,
  actorPersonName: 'Marina Teles',
  actorName: 'ana@jatoba.example',
  action: 'user.roleChanged',
  targetId: '2',
  targetName: 'caio@jatoba.example',
  before: { role: 'USER' },
  after: { role: 'ADMIN' },
  address: '203.0.113.7',
  userAgent: 'Firefox/140',
};

it('writes semicolons, a byte order mark, São Paulo times and labels', () => {
  expect(buildCsvHead()).toBe(
    '\uFEFFQuando;Quem;Quem é;O que fez;Em quem ou em quê;Antes;Depois;Endereço;Dispositivo\r\n',
  );
  expect(buildCsvLines([EVENT])).toBe(
    '20/11/2026 22:05:59;ana@jatoba.example;Pessoa;Alterou o acesso de um usuário;caio@jatoba.example;' +
      'Acesso: Usuário;Acesso: Administrador;203.0.113.7;Firefox/140\r\n',
  );
});

it('escapes what a spreadsheet would execute, and quotes what would break the line', () => {
  const file = buildCsvLines([
    {
      ...EVENT,
      actorName: '=HYPERLINK("https://evil.example")',
      targetName: '+1;2',
      userAgent: '@SUM(A1)',
      before: null,
      after: { name: '=1+1', phone: null },
    },
  ]);

  expect(file).toContain(`;"'=HYPERLINK(""https://evil.example"")";`);
  expect(file).toContain(`;"'+1;2";`);
  expect(file).toContain(`;'@SUM(A1)\r\n`);
  expect(file).toContain(';;"Nome: =1+1\nTelefone: —";');
});
