import { layout } from '@alo/messages/platform/layout.ts';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './command-palette.module.css';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { useSearchResults } from './use-search-results.ts';
import { type Command, matchCommands, useCommands } from './use-commands.ts';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const matches = [...matchCommands(useCommands(), term), ...useSearchResults(term)];

  useEffect(() => {
    dialog.current!.showModal();
  }, []);

  useEffect(() => {
    document.getElementById(getOptionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  useDialogHistory(true, () => dialog.current?.close());

  function choose(command: Command | undefined) {
    if (command === undefined) return;
    // Closing returns the focus first, so that the new page can take it.
    dialog.current!.close();
    command.run();
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      setActive((active + step + matches.length) % matches.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(matches[active]);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={layout.paletteTitle}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={layout.paletteTitle}
          aria-expanded={matches.length > 0}
          aria-controls="palette-options"
          aria-autocomplete="list"
          aria-activedescendant={matches.length > 0 ? getOptionId(active) : undefined}
          placeholder={layout.paletteOpen}
          autoComplete="off"
          spellCheck={false}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div
        id="palette-options"
        role="listbox"
        aria-label={layout.paletteTitle}
        className={classes.list}
      >
        {[layout.palettePages, layout.paletteActions, layout.paletteFound].map((group) => (
          <Group
            key={group}
            name={group}
            matches={matches}
            active={active}
            onChoose={choose}
            onPoint={setActive}
          />
        ))}
      </div>
      <p role="status" className={matches.length === 0 ? classes.empty : 'visually-hidden'}>
        {matches.length === 0
          ? layout.paletteEmpty(term.trim())
          : layout.paletteResults(matches.length)}
      </p>
    </dialog>
  );
}

interface GroupProps {
  name: string;
  matches: readonly Command[];
  active: number;
  onChoose: (command: Command) => void;
  onPoint: (index: number) => void;
}

function Group({ name, matches, active, onChoose, onPoint }: GroupProps) {
  if (!matches.some(({ group }) => group === name)) return null;
  return (
    <div role="group" aria-label={name}>
      <p className={classes.group} aria-hidden>
        {name}
      </p>
      {matches.map((command, index) => {
        if (command.group !== name) return null;
        const Icon = command.icon;
        return (
          <div
            key={command.label}
            id={getOptionId(index)}
            role="option"
            aria-selected={index === active}
            className={classes.option}
            onClick={() => onChoose(command)}
            onPointerMove={() => onPoint(index)}
          >
            <Icon size={18} aria-hidden />
            {command.label}
          </div>
        );
      })}
    </div>
  );
}

function getOptionId(index: number): string {
  return `palette-option-${index}`;
}
