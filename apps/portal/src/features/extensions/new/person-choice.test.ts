import type { User } from '@alo/contract/identity/users.ts';
import { expect, it } from 'vitest';
import { findNextNumber, findUsersWithoutExtension, toPersonFields } from './person-choice.ts';

const user = (id: number, name: string, more: Partial<User> = {}): User => ({
  id,
  name,
  email: `${id}@jatoba.example`,
  phone: null,
  role: 'USER',
  emailVerified: true,
  mustConfirmEmail: false,
  isPending: false,
  ...more,
});

it('EXT-02 offers users without an extension, and no blocked ones', () => {
  const users = [
    user(1, 'Iara Bastos'),
    user(2, 'Túlio Meira', { emailVerified: false, isPending: true }),
    user(3, 'Dono de ramal'),
    user(4, 'Dono por email'),
    user(5, 'Bloqueado', { emailVerified: false }),
  ];
  const extensions = [
    { userId: 3, email: null },
    { userId: null, email: '4@jatoba.example' },
  ];
  expect(findUsersWithoutExtension(users, extensions).map(({ id }) => id)).toEqual([1, 2]);
});

it('EXT-02 proposes the lowest free number from 1001 on', () => {
  expect(findNextNumber([])).toBe('1001');
  expect(findNextNumber(['1001', '1003', '20'].map((number) => ({ number })))).toBe('1002');
});

it('EXT-02 sends the name and email of a user, of another person, or nothing', () => {
  const users = [user(7, ' Iara Bastos Prado '), user(8, 'Bruna')];
  const draft = { name: ' Sala de reunião ', email: '' };
  expect(toPersonFields({ ...draft, person: '7' }, users)).toEqual({
    userId: 7,
    first_name: 'Iara',
    last_name: 'Bastos Prado',
    email_address: '7@jatoba.example',
  });
  expect(toPersonFields({ ...draft, person: '8' }, users)).toEqual({
    userId: 8,
    first_name: 'Bruna',
    email_address: '8@jatoba.example',
  });
  expect(toPersonFields({ ...draft, person: 'other' }, users)).toEqual({
    first_name: 'Sala de reunião',
  });
  expect(toPersonFields({ ...draft, person: 'later' }, users)).toEqual({});
});
