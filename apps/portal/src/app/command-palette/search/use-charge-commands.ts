import { type Charge, listCharges } from '@alo/contract/money/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { chargePaymentMethod, chargeStatus, chargeType } from '@alo/messages/money/charges.ts';
import { palette as texts } from '@alo/messages/product/palette.ts';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CHARGES_KEY } from '../../../lib/queries/balance.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { type Command, type Found, matchCommands } from '../command.ts';

const MAX_CHARGES = 100;

export function useChargeCommands(term: string): Found {
  const { isAdmin } = useSession();
  const { data = [], isLoading } = useQuery({
    queryKey: [...CHARGES_KEY, 'palette'],
    queryFn: async ({ signal }) => {
      const filter = { order: 'createdAt DESC', limit: MAX_CHARGES };
      return (await callApi(listCharges, { query: { filter }, signal })).data;
    },
    enabled: isAdmin,
    staleTime: 60_000,
  });
  return { commands: matchCommands(data.map(toCommand), term), isLoading };
}

function toCommand(charge: Charge): Command {
  const { id, type, amount, totalAmount, status, paymentMethod, createdAt } = charge;
  const day = formatDay(dayAt(createdAt));
  return {
    id: `charge-${id}`,
    group: 'charges',
    label: texts.charge(id),
    detail: [
      formatMoney(moneyFromReais(amount || totalAmount)),
      chargePaymentMethod[paymentMethod],
      day,
    ].join(' · '),
    end: chargeStatus[status],
    searchWords: `${chargeStatus[status]} ${chargeType[type]}`,
    icon: IconReceipt,
    to: `/charge/history?${new URLSearchParams({ term: String(id) })}`,
  };
}
