import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import classes from './keypad.module.css';

const KEYS: readonly (readonly [key: string, letters: string])[] = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
];

export function Keypad({ onPress }: { onPress: (key: string) => void }) {
  return (
    <div className={classes.keys} role="group" aria-label={texts.keypad}>
      {KEYS.map(([key, letters]) => (
        <button key={key} type="button" className={classes.key} onClick={() => onPress(key)}>
          <b>{key}</b>
          {letters !== '' && <span aria-hidden>{letters}</span>}
        </button>
      ))}
    </div>
  );
}
