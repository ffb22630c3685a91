import type { PersonChoice } from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import classes from './choices-page.module.css';
import { usePersonChoices } from './use-choices.ts';

interface RememberedChoicesProps {
  gateway: string | null;
  isBusy: boolean;
  onForget: (id: number) => void;
}

export function RememberedChoices({ gateway, isBusy, onForget }: RememberedChoicesProps) {
  const { data = [] } = usePersonChoices(gateway);
  if (data.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="remembered-choices">
      <h2 id="remembered-choices" className={classes.heading}>
        {texts.remembered}
      </h2>
      <p className={classes.text}>{texts.rememberedText}</p>
      <ul className={classes.list}>
        {data.map((choice) => (
          <RememberedChoice
            key={choice.id}
            choice={choice}
            isBusy={isBusy}
            onForget={() => onForget(choice.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RememberedChoiceProps {
  choice: PersonChoice;
  isBusy: boolean;
  onForget: () => void;
}

function RememberedChoice({ choice, isBusy, onForget }: RememberedChoiceProps) {
  const number = formatPhoneNumber(choice.phone);
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <b>{number}</b>
        <span>{choice.person?.name ?? texts.nobody}</span>
      </span>
      <span className={classes.when}>
        {texts.chosenBy(choice.chosenBy, formatDateTime(choice.chosenAt))}
      </span>
      <Button
        variant="subtle"
        size="sm"
        aria-label={texts.forgetNumber(number)}
        aria-disabled={isBusy || undefined}
        onClick={onForget}
      >
        {texts.forget}
      </Button>
    </li>
  );
}
