import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconPencil, IconPhone, IconPhoneCall, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getPresetRange } from '../../features/call-report/filter/call-report-filter.ts';
import { formatAttendantName } from '../../lib/text/attendant-name.ts';
import { extensionsQuery } from '../../lib/queries/extensions.ts';
import { normalizeText } from '../../lib/text/normalize-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { usersQuery } from '../../lib/queries/users.ts';
import type { Command } from './use-commands.ts';
import { keepDigits } from '../../lib/inputs/keep-digits.ts';

const MIN_LETTERS = 2;
/** Fewer digits are an extension number or match too many calls. */
const MIN_DIGITS_OF_NUMBER = 6;
const MAX_PER_KIND = 5;

export function useSearchResults(term: string): readonly Command[] {
  const navigate = useNavigate();
  const { isAdmin } = useSession();
  const { data: extensions = [] } = useQuery(extensionsQuery);
  const { data: users = [] } = useQuery({ ...usersQuery, enabled: isAdmin });
  const searchText = normalizeText(term.trim());
  if (searchText.length < MIN_LETTERS) return [];

  const openReport = (keys: Record<string, string>) => {
    const { start, end } = getPresetRange('last30', dayAt());
    navigate(`/report/calls?${new URLSearchParams({ start, end, ...keys })}`);
  };
  const group = layout.paletteFound;
  const digits = keepDigits(term);
  const isNumber = digits.length >= MIN_DIGITS_OF_NUMBER && /^[\d\s()+.-]+$/.test(term);
  const foundExtensions = extensions
    .map((extension) => ({
      ...extension,
      name: formatAttendantName(extension) || extension.number,
    }))
    .filter(
      ({ number, name }) =>
        number.startsWith(searchText) || normalizeText(name).includes(searchText),
    )
    .slice(0, MAX_PER_KIND);
  return [
    ...foundExtensions.map(({ number, name }) => ({
      label: layout.paletteExtension(number, name),
      group,
      icon: IconPhone,
      run: () => openReport({ extension: number }),
    })),
    ...foundExtensions.map(({ id, number, name }) => ({
      label: layout.paletteEditExtension(number, name),
      group,
      icon: IconPencil,
      run: () => navigate(`/extension/${id}/edit`),
    })),
    ...users
      .filter(({ name, email }) => normalizeText(`${name} ${email}`).includes(searchText))
      .slice(0, MAX_PER_KIND)
      .map(({ name, email }) => ({
        label: layout.palettePerson(name, email),
        group,
        icon: IconUser,
        run: () => navigate(`/users/list?${new URLSearchParams({ term: email })}`),
      })),
    ...(isNumber
      ? [
          {
            label: layout.paletteNumber(term.trim()),
            group,
            icon: IconPhoneCall,
            run: () => openReport({ number: digits }),
          },
        ]
      : []),
  ];
}
