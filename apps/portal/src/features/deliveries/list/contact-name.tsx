import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import classes from './delivery-cells.module.css';

interface ContactNameProps {
  delivery: Pick<Delivery, 'found' | 'state'>;
  contactUrl: string | null;
}

export function ContactName({ delivery: { found, state }, contactUrl }: ContactNameProps) {
  if (found?.person) {
    const { name } = found.person;
    return contactUrl === null ? (
      <span className={classes.contact}>{name}</span>
    ) : (
      <ExternalLink to={contactUrl} className={classes.contact}>
        {name}
      </ExternalLink>
    );
  }
  const isOpen = state === 'ambiguous' && found !== null && found.candidates > 0;
  return (
    <span className={classes.nobody}>
      {isOpen ? texts.candidates(found.candidates) : texts.nobody}
    </span>
  );
}
