import { AUDIT_ACTIONS } from '@alo/contract/product/audit-events.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { expect, it } from 'vitest';
import { getActionText, getChanges, getTargetText } from './describe-event.ts';

it('has a label for every action, and never shows a code', () => {
  for (const action of AUDIT_ACTIONS) expect(getActionText({ action })).not.toContain('.');
  expect(getActionText({ action: 'something.newer' })).toBe(audit.unknownAction);
});

it('lists each changed field with its old and new value', () => {
  expect(
    getChanges({
      before: { role: 'USER', isUnlimited: false },
      after: {
        role: 'ADMIN',
        isUnlimited: true,
        phone: null,
        scopes: ['calls:read', 'users:read'],
      },
    }),
  ).toEqual([
    { field: 'Acesso', before: 'Usuário', after: 'Administrador' },
    { field: 'Sem cobrança', before: 'Não', after: 'Sim' },
    { field: 'Telefone', before: '—', after: '—' },
    { field: 'Permissões', before: '—', after: 'calls:read, users:read' },
  ]);
});

it('labels the settings of an extension as its form does', () => {
  expect(getChanges({ before: { gravar_audio: true }, after: { gravar_audio: false } })).toEqual([
    { field: 'Gravar chamadas', before: 'Sim', after: 'Não' },
  ]);
});

it('names an ended session by its device, every other target by its stored name', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  expect(getTargetText({ action: 'session.revoked', targetName: userAgent })).toBe(
    'Firefox no Linux',
  );
  expect(getTargetText({ action: 'user.invited', targetName: 'caio@jatoba.example' })).toBe(
    'caio@jatoba.example',
  );
  expect(getTargetText({ action: 'session.ended', targetName: null })).toBeNull();
});

it.each([
  [{ expiresAt: '2026-12-31T03:00:00.000Z' }, '31/12/2026 00:00'],
  [{ ttl: -1 }, 'Nunca expira'],
  [{ ttl: 604_800 }, '7 dias'],
  [{ credit: 1049.9 }, '1.049,9'],
])('formats %o for users', (after, text) => {
  expect(getChanges({ before: null, after })[0]?.after).toBe(text);
});
