import { AUDIT_ACTIONS } from '@alo/contract/product/audit-events.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { expect, it } from 'vitest';
import { actionText, changesOf, targetText } from './audit-words.ts';

it('has words for every action, and never shows a code', () => {
  for (const action of AUDIT_ACTIONS) expect(actionText({ action })).not.toContain('.');
  expect(actionText({ action: 'something.newer' })).toBe(audit.unknownAction);
});

it('says what changed, field by field', () => {
  expect(
    changesOf({
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

it('names a session that was ended by its device, everything else as it was called', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  expect(targetText({ action: 'session.revoked', targetName: userAgent })).toBe('Firefox no Linux');
  expect(targetText({ action: 'user.invited', targetName: 'caio@jatoba.example' })).toBe(
    'caio@jatoba.example',
  );
  expect(targetText({ action: 'session.ended', targetName: null })).toBeNull();
});

it.each([
  [{ expiresAt: '2026-12-31T03:00:00.000Z' }, '31/12/2026 00:00'],
  [{ ttl: -1 }, 'Nunca expira'],
  [{ ttl: 604_800 }, '7 dias'],
  [{ credit: 1049.9 }, '1.049,9'],
])('writes %o as people do', (after, text) => {
  expect(changesOf({ before: null, after })[0]?.after).toBe(text);
});
