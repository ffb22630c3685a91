import { MAX_TOP_UP, MIN_TOP_UP } from '@alo/contract/money/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { TARIFF_TIERS } from '@alo/domain/pricing/tariff.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { FieldError } from '../../../components/form/field-error.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { MoneyField } from '../../../components/form/fields/money-field.tsx';
import classes from './amount-field.module.css';

interface AmountFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Null hides the step buttons. */
  tierReais: number | null;
  onChoose: (reais: number) => void;
}

export function AmountField({ error, tierReais, onChoose, ...field }: AmountFieldProps) {
  return (
    <MoneyField
      {...field}
      data-autofocus
      required
      withAsterisk={false}
      label={texts.amount}
      description={texts.bounds(formatBound(MIN_TOP_UP), formatBound(MAX_TOP_UP))}
      error={error !== undefined && <FieldError>{error}</FieldError>}
      classNames={classes}
      leftSectionWidth={56}
      rightSectionWidth={tierReais === null ? undefined : 'auto'}
      rightSection={tierReais !== null && <TierSteps reais={tierReais} onChoose={onChoose} />}
    />
  );
}

function TierSteps({ reais, onChoose }: { reais: number; onChoose: (reais: number) => void }) {
  const tiers = TARIFF_TIERS.map(({ amountReais }) => amountReais);
  const previous = tiers.findLast((tier) => tier < reais);
  const next = tiers.find((tier) => tier > reais);
  return (
    <span className={classes.steps}>
      <IconButton
        size="sm"
        variant="default"
        label={texts.previousTier}
        aria-disabled={previous === undefined || undefined}
        onClick={() => previous !== undefined && onChoose(previous)}
      >
        <IconMinus size={14} aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant="default"
        label={texts.nextTier}
        aria-disabled={next === undefined || undefined}
        onClick={() => next !== undefined && onChoose(next)}
      >
        <IconPlus size={14} aria-hidden />
      </IconButton>
    </span>
  );
}

const formatBound = (reais: number) => formatMoney(moneyFromReais(reais));
