import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { Button } from '@mantine/core';
import classes from './recharge-table.module.css';

export type RechargeAct = 'edit' | 'cancel' | 'unpause';

/** ARC-05 */
const ACTIONS_BY_STATUS: Record<AutomaticRecharge['status'], readonly RechargeAct[]> = {
  ACTIVE: ['edit', 'cancel'],
  PAUSED: ['cancel', 'unpause'],
  UNACTIVE: [],
};

interface RechargeActionsProps {
  recharge: AutomaticRecharge;
  onAct: (act: RechargeAct, recharge: AutomaticRecharge) => void;
  isInCard?: boolean;
}

export function RechargeActions({ recharge, onAct, isInCard = false }: RechargeActionsProps) {
  if (!hasActions(recharge)) return <span className={classes.none}>—</span>;
  return ACTIONS_BY_STATUS[recharge.status].map((act) => (
    <Button
      key={act}
      size={isInCard ? 'md' : 'sm'}
      variant={isInCard ? 'default' : 'subtle'}
      aria-haspopup="dialog"
      onClick={() => onAct(act, recharge)}
    >
      {texts[act]}
      <span className="visually-hidden"> {texts.ofRecharge(recharge.id)}</span>
    </Button>
  ));
}

export const hasActions = ({ status }: AutomaticRecharge) => ACTIONS_BY_STATUS[status].length > 0;
