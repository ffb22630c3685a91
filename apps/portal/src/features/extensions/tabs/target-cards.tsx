import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { WebhookTarget } from '@alo/contract/telephony/extensions.ts';
import { extensions as messages } from '@alo/messages/telephony/extensions.ts';
import { IconCircleMinus, IconWebhook } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import boxClasses from '../../../components/form/choices/choice-box.module.css';
import { createMonogram } from '../../../components/display/monogram.ts';
import type { TargetChoice } from '../edit/extension-draft.ts';
import classes from './target-cards.module.css';

const texts = messages.targets;

interface TargetCardsProps {
  chosen: TargetChoice;
  targets: readonly WebhookTarget[];
  isDisabled: boolean;
  onChoose: (choice: TargetChoice) => void;
}

export function TargetCards({ chosen, targets, isDisabled, onChoose }: TargetCardsProps) {
  const name = useId();
  const renderCard = (
    choice: TargetChoice,
    cardTexts: { name: string; help: string },
    mark: ReactNode,
  ) => (
    <label key={choice} className={classes.card}>
      <input
        type="radio"
        className={`${boxClasses.box} ${classes.radio}`}
        name={name}
        aria-label={cardTexts.name}
        checked={chosen === choice}
        disabled={isDisabled}
        onChange={() => onChoose(choice)}
      />
      <span
        className={classes.mark}
        data-of={typeof mark === 'string' ? 'crm' : choice}
        aria-hidden
      >
        {mark}
      </span>
      <span>
        <b className={classes.name}>{cardTexts.name}</b>
        <span className={classes.help}>{cardTexts.help}</span>
      </span>
    </label>
  );

  return (
    <fieldset className={classes.cards}>
      <legend className="visually-hidden">{messages.integration}</legend>
      {renderCard('none', texts.none, <IconCircleMinus size={18} />)}
      {targets.map(({ id, version }) => {
        const crm = getCrmName(id);
        const cardTexts = { name: crm, help: texts.crmHelp(version) };
        return renderCard(id, cardTexts, createMonogram(crm).letters);
      })}
      {renderCard('other', texts.other, <IconWebhook size={18} />)}
    </fieldset>
  );
}

const getCrmName = (gateway: string): string =>
  Object.values(MANIFESTS).find(({ id }) => id === gateway)?.name ?? gateway;
