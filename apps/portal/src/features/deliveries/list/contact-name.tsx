import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import classes from './delivery-cells.module.css';

interface ContactNameProps {
  delivery: Pick<Delivery, 'found' | 'state'>;
  /** URL in the CRM, if known. */
  page: string | null;
}

/** Shows the contact in the CRM, or the number of candidates. */
export function ContactName({ delivery: { found, state }, page }: ContactNameProps) {
  if (found?.person) {
    const { name } = found.person;
    return page === null ? (
      <span className={classes.contact}>{name}</span>
    ) : (
      <ExternalLink to={page} className={classes.contact}>
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
