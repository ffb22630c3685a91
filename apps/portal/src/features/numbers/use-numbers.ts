import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  changeNumber,
  type NumberChange,
  type PhoneNumber,
} from '@alo/contract/telephony/numbers.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { describeError } from '../../lib/api/error-text.ts';
import { extensionsQuery } from '../../lib/queries/extensions.ts';
import { NUMBERS_KEY, numbersQuery } from '../../lib/queries/numbers.ts';
import { canBeShown, getShownNumber } from '../../lib/text/shown-number.ts';
import { getExtensionName, pickExtensions } from './describe-ringing.ts';

export interface NumberRow extends PhoneNumber {
  ringing: Extension[];
  shownBy: string[];
  canBeShown: boolean;
}

export function useNumbers() {
  const numbers = useQuery(numbersQuery);
  const extensions = useQuery(extensionsQuery);
  const client = useQueryClient();
  const error = numbers.error ?? extensions.error;
  return {
    numbers: numbers.data,
    extensions: extensions.data ?? [],
    rows: numbers.data && extensions.data && buildRows(numbers.data, extensions.data),
    error: error && getNumberErrorText(error),
    retry: () => {
      for (const query of [numbers, extensions]) if (query.error) void query.refetch();
    },
    change: async (id: number, body: NumberChange) => {
      try {
        await callApi(changeNumber, { params: { id }, body });
      } finally {
        await client.invalidateQueries({ queryKey: NUMBERS_KEY });
      }
    },
  };
}

function buildRows(numbers: readonly PhoneNumber[], extensions: readonly Extension[]): NumberRow[] {
  const shownNumbers = extensions.map((extension) => ({
    name: getExtensionName(extension),
    id: getShownNumber(extension, numbers)?.id,
  }));
  return numbers.map((number) => ({
    ...number,
    ringing: pickExtensions(extensions, number.extensionIds),
    shownBy: shownNumbers.filter(({ id }) => id === number.id).map(({ name }) => name),
    canBeShown: canBeShown(number),
  }));
}

export const getNumberErrorText = (error: unknown) =>
  describeError(error, { [ERROR_CODES.notFound]: texts.gone });
