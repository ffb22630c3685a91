import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { IconCreditCard, IconFileText, IconQrcode, type TablerIcon } from '@tabler/icons-react';
import classes from './compensation-notes.module.css';

const NOTES: readonly (readonly [keyof typeof texts.compensation, TablerIcon])[] = [
  ['pix', IconQrcode],
  ['card', IconCreditCard],
  ['boleto', IconFileText],
];

/** ADD-03 */
export function CompensationNotes() {
  return (
    <ul className={classes.notes}>
      {NOTES.map(([paymentMethod, Icon]) => {
        const { method, text } = texts.compensation[paymentMethod];
        return (
          <li key={paymentMethod}>
            <Icon size={16} aria-hidden />
            <span>
              <b>{method}</b>: {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
