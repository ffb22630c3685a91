import { accessType } from '@alo/messages/platform/layout.ts';
import { palette as texts } from '@alo/messages/product/palette.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { IconPencil, IconPhone, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getPresetRange } from '../../../features/call-report/filter/call-report-filter.ts';
import { extensionsQuery } from '../../../lib/queries/extensions.ts';
import { usersQuery } from '../../../lib/queries/users.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { type Command, type Found, matchCommands } from '../command.ts';

export function usePeopleCommands(term: string): Found {
  const { isAdmin } = useSession();
  const { data: extensions = [], ...extensionList } = useQuery(extensionsQuery);
  const { data: users = [], ...userList } = useQuery({ ...usersQuery, enabled: isAdmin });
  const { start, end } = getPresetRange('last30', dayAt());

  const found = extensions.map((extension) => {
    const { id, number } = extension;
    const name = formatAttendantName(extension) || number;
    const calls: Command = {
      id: `extension-${id}`,
      group: 'people',
      label: texts.extension(number, name),
      detail: texts.extensionCalls,
      end: texts.extensions,
      icon: IconPhone,
      to: `/report/calls?${new URLSearchParams({ vista: 'todas', start, end, extension: number })}`,
    };
    return { calls, name, id, number };
  });
  const searched = matchCommands(
    found.map(({ calls }) => ({ ...calls, detail: '' })),
    term,
  );
  const persons: Command[] = users.map(({ name, email, role }) => ({
    id: `user-${email}`,
    group: 'people',
    label: name,
    detail: `${accessType[role]} · ${email}`,
    end: texts.users,
    icon: IconUser,
    to: `/users/list?${new URLSearchParams({ term: email })}`,
  }));
  const commands = searched
    .flatMap(({ id }) => found.filter(({ calls }) => calls.id === id))
    .flatMap(({ calls, name, id, number }): Command[] => [
      calls,
      {
        id: `edit-${id}`,
        group: 'people',
        label: texts.editExtension(number),
        detail: name === number ? '' : name,
        end: texts.extensions,
        icon: IconPencil,
        to: `/extension/${id}/edit`,
      },
    ])
    .concat(matchCommands(persons, term));
  return { commands, isLoading: extensionList.isLoading || userList.isLoading };
}
