import { IconPhone } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { type Command, matchCommands } from './command.ts';

const page = (label: string, searchWords?: string): Command => ({
  id: label,
  group: 'pages',
  label,
  searchWords,
  icon: IconPhone,
});

it('LAY-11 puts the start of a name before a word in it, and synonyms last', () => {
  const commands = [page('Saldo', 'ramais'), page('Novos ramais'), page('Ramais')];

  const found = matchCommands(commands, 'RAMÁIS').map(({ label }) => label);

  expect(found).toEqual(['Ramais', 'Novos ramais', 'Saldo']);
});

it('LAY-11 returns at most five per group, and needs every word', () => {
  const commands = Array.from({ length: 8 }, (_, index) => page(`Ramal ${index}`));

  expect(matchCommands(commands, 'ramal')).toHaveLength(5);
  expect(matchCommands(commands, 'ramal 7 outro')).toEqual([]);
});
