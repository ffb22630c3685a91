import { expect, it } from 'vitest';
import { givenCall } from '../testing/given-call.ts';
import {
  hasKey,
  renderNoteHtml,
  renderNoteText,
  getNoteTitle,
  updateNoteHtml,
  updateNoteText,
} from './note-text.ts';

it('describes a call line by line, with the key last', () => {
  expect(renderNoteText(givenCall(), 'ab12')).toBe(
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

it('omits the recording of an unanswered call', () => {
  const call = givenCall({ direction: 'inbound', hangupCause: 'USER_BUSY', durationSeconds: 0 });

  expect(getNoteTitle(call)).toBe('Ligação recebida - Não atendida');
  expect(renderNoteText(call, 'ab12')).not.toContain('rec.example');
  expect(renderNoteText(call, 'ab12')).toContain('Resultado: Ocupado');
});

it('escapes typed text', () => {
  const html = renderNoteHtml(
    givenCall({ attendant: { firstName: '<b>', lastName: '"&', email: null } }),
    'ab12',
  );

  expect(html).toContain('Ramal: 1000 - &lt;b&gt; &quot;&amp;<br>');
  expect(html).toContain('<a href="https://rec.example/a.mp3?t=1&amp;s=2">ouvir</a>');
  expect(hasKey(html, 'ab12')).toBe(true);
  expect(hasKey(null, 'ab12')).toBe(false);
});

it('keeps what users wrote in a note, whatever an editor did to its tags', () => {
  const call = givenCall({ recordingUrl: 'https://rec.example/new.mp3' });
  const lines = renderNoteHtml(givenCall(), 'ab12').split('<br>');
  const edited = lines
    .map((line) => `<p>${line}${line.startsWith('Gravação') ? ' (ouvir 1:20)' : ''}</p>`)
    .join('')
    .replace('00:01:05', '00:01:00')
    .replace('Telefone:', '<b>Telefone:</b>');
  const note = `<p>Ramal: perguntar</p>${edited}<p>Gravação: ouvida</p>`;

  const renewed = updateNoteHtml(note, call, 'ab12');

  expect(renewed).toBe(
    note.replace('00:01:00', '00:01:05').replace('a.mp3?t=1&amp;s=2', 'new.mp3'),
  );
  const pulledApart = 'Veja: ID: ab12';
  expect(updateNoteHtml(pulledApart, call, 'ab12')).toBe(
    `${renderNoteHtml(call, 'ab12')}<br><br>${pulledApart}`,
  );
});

it.each(['\n', '\r\n', '<br>'])(
  'keeps what people wrote when it updates a text with %j between lines',
  (between) => {
    const call = givenCall({ recordingUrl: 'https://rec.example/new.mp3' });
    const lines = renderNoteText(givenCall(), 'ab12').split('\n');
    const edited = lines.map((line) =>
      line.startsWith('Gravação') ? `${line} (ouvir 1:20)` : line.replace('00:01:05', '00:01:00'),
    );
    const note = ['Ligar na terça', ...edited, 'Gravação: ouvida', 'Quer <b>preço</b>'].join(
      between,
    );

    const renewed = updateNoteText(note, call, 'ab12');

    expect(renewed).toBe(note.replace('00:01:00', '00:01:05').replace('a.mp3?t=1&s=2', 'new.mp3'));
    expect(updateNoteText(renewed, call, 'ab12')).toBe(renewed);
  },
);

it('adds a later recording to a text, and restores lines that are gone', () => {
  const late = givenCall({ recordingUrl: 'https://rec.example/late.mp3' });
  const before = renderNoteText(givenCall({ recordingUrl: null }), 'ab12');

  expect(updateNoteText(`${before}\nLigar`, late, 'ab12')).toBe(
    `${renderNoteText(late, 'ab12')}\nLigar`,
  );
  expect(updateNoteText(' ', late, 'ab12')).toBe(renderNoteText(late, 'ab12'));
  expect(updateNoteText('Ligar', late, 'ab12')).toBe(`${renderNoteText(late, 'ab12')}\n\nLigar`);
});

it.each([
  ['<br>', renderNoteHtml, updateNoteHtml],
  ['\n', renderNoteText, updateNoteText],
] as const)(
  'keeps what people wrote when a note changes and goes, with %j between lines',
  (separator, render, update) => {
    const withNote = (text: string, tags: string[] = []) => givenCall({ note: { text, tags } });
    const first = `Antes${separator}${render(withNote('Prazo\n& <20> dias', ['proposta']), 'ab12')}${separator}Depois`;
    const typed = first.replace('Duração', `Ligar na terça${separator}Duração`);

    const shorter = update(typed, withNote('Prazo'), 'ab12');
    expect(shorter).toContain(`Nota da chamada: Prazo${separator}ID: ab12`);
    expect(shorter).not.toMatch(/dias|proposta/);

    const gone = update(shorter, withNote(''), 'ab12');
    expect(gone).not.toContain('Nota da chamada');
    for (const kept of ['Antes', 'Ligar na terça', 'Depois']) expect(gone).toContain(kept);
    expect(update(gone, withNote('Prazo'), 'ab12')).toContain(
      `Nota da chamada: Prazo${separator}ID`,
    );
    expect(update(shorter, givenCall(), 'ab12')).toBe(shorter);
  },
);
