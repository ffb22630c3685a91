import { singleKeys as texts } from '@alo/messages/identity/security.ts';
import { ToggleWithHelp } from '../../components/form/choices/toggle-with-help.tsx';
import { useShortcutsEnabled } from '../../lib/hooks/keyboard-shortcuts.ts';
import { SecurityCard } from './security-card.tsx';
import classes from './security-card.module.css';

export function KeysCard() {
  const [isOn, setOn] = useShortcutsEnabled();
  return (
    <SecurityCard title={texts.title} text={texts.text}>
      <div className={classes.body}>
        <ToggleWithHelp label={texts.turn} help={texts.help} isOn={isOn} onChange={setOn} />
      </div>
    </SecurityCard>
  );
}
