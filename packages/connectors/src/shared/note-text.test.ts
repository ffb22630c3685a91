import { expect, it } from 'vitest';
import { givenCall } from './testing/given-call.ts';
import { hasKey, noteHtml, noteText, noteTitle } from './note-text.ts';

it('tells a call line by line, its key last', () => {
  expect(noteText(givenCall(), 'ab12')).toBe(
    [
      'Ligação realizada - Atendida',
      'Telefone: (48) 99123-4567',
      'Ramal: 1000 - Ana Souza',
      'Início: 02/03/2026 14:00:00',
      'Fim: 02/03/2026 14:01:12',
      'Duração: 00:01:05',
      'Resultado: Atendida',
      'Gravação: https://rec.example/a.mp3?t=1&s=2',
      'ID: ab12',
    ].join('\n'),
  );
});

it('has no recording of a call that nobody answered', () => {
  const call = givenCall({ direction: 'inbound', hangupCause: 'USER_BUSY', durationSeconds: 0 });

  expect(noteTitle(call)).toBe('Ligação recebida - Não atendida');
  expect(noteText(call, 'ab12')).not.toContain('rec.example');
  expect(noteText(call, 'ab12')).toContain('Resultado: Ocupado');
});

it('escapes what somebody typed', () => {
  const html = noteHtml(
    givenCall({ attendant: { firstName: '<b>', lastName: '"&', email: null } }),
    'ab12',
  );

  expect(html).toContain('Ramal: 1000 - &lt;b&gt; &quot;&amp;<br>');
  expect(html).toContain('<a href="https://rec.example/a.mp3?t=1&amp;s=2">ouvir</a>');
  expect(hasKey(html, 'ab12')).toBe(true);
  expect(hasKey(null, 'ab12')).toBe(false);
});
