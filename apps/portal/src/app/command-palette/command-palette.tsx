import { palette as texts } from '@alo/messages/product/palette.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { useSession } from '../../lib/session/session.tsx';
import { type Command, type CommandGroup, matchCommands } from './command.ts';
import { CommandOption } from './command-option.tsx';
import classes from './command-palette.module.css';
import { readRecentCommands, rememberCommand } from './recent-commands.ts';
import { useSearchCommands } from './search/use-search-commands.ts';
import { useCommands } from './use-commands.ts';

const GROUPS = Object.keys(texts.groups) as CommandGroup[];

/** LAY-11 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { user } = useSession();
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const commands = useCommands();
  const { commands: found, isLoading } = useSearchCommands(term);
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const matches = sortByGroup(
    term.trim() === ''
      ? listBeforeTyping(readRecentCommands(user.id, commands), commands)
      : [...matchCommands(commands, term), ...found],
  );
  const groups = GROUPS.filter((name) => matches.some(({ group }) => group === name));

  const chooseFirst = useEffectEvent(() => {
    setEnterWaiting(false);
    choose(matches[0], false);
  });
  useEffect(() => {
    if (isEnterWaiting && !isLoading) chooseFirst();
  }, [isEnterWaiting, isLoading]);

  useEffect(() => {
    dialog.current!.showModal();
  }, []);

  useEffect(() => {
    document.getElementById(getOptionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  useDialogHistory(true, () => dialog.current?.close());

  function choose(command: Command | undefined, isInNewTab: boolean) {
    if (command === undefined) return;
    const { run, to = '/', opens } = command;
    rememberCommand(user.id, command);
    if (isInNewTab && run === undefined) {
      window.open(to, '_blank', 'noreferrer');
      return;
    }
    // The focus returns first, so that the new page can take it.
    dialog.current!.close();
    if (run === undefined) void navigate(to, { state: opens === undefined ? null : { opens } });
    else run();
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
      if (matches.length === 0 && isLoading) setEnterWaiting(true);
      else choose(matches[active], event.ctrlKey || event.metaKey);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={texts.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={texts.title}
          aria-expanded={matches.length > 0}
          aria-controls="palette-options"
          aria-autocomplete="list"
          aria-activedescendant={matches.length > 0 ? getOptionId(active) : undefined}
          placeholder={texts.open}
          autoComplete="off"
          spellCheck={false}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setActive(0);
            setEnterWaiting(false);
          }}
          onKeyDown={handleKey}
        />
        <kbd className={classes.key}>Esc</kbd>
        <div className={classes.close}>
          <IconButton label={texts.clear} onClick={() => dialog.current!.close()}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div id="palette-options" role="listbox" aria-label={texts.title} className={classes.list}>
        {groups.map((name) => (
          <div key={name} role="group" aria-label={texts.groups[name]}>
            <p className={classes.group} aria-hidden>
              {texts.groups[name]}
            </p>
            {matches.map(
              (command, index) =>
                command.group === name && (
                  <CommandOption
                    key={command.id}
                    id={getOptionId(index)}
                    command={command}
                    term={term}
                    isActive={index === active}
                    onChoose={(isInNewTab) => choose(command, isInNewTab)}
                    onPoint={() => setActive(index)}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <p className={matches.length === 0 ? classes.empty : 'visually-hidden'}>
        <span role="status">
          {matches.length > 0
            ? texts.results(matches.length)
            : (isLoading ? texts.searching : texts.empty)(term.trim())}
        </span>
        {matches.length === 0 && !isLoading && (
          <>
            {' '}
            <Link to="/ajuda" onClick={() => dialog.current!.close()}>
              {texts.searchHelp}
            </Link>
          </>
        )}
      </p>
      {matches.length > 0 && (
        <p className={classes.keys} aria-hidden>
          <kbd className={classes.key}>↑</kbd>
          <kbd className={classes.key}>↓</kbd> {texts.choose}
          <kbd className={classes.key}>Enter</kbd> {texts.confirm}
          <kbd className={classes.key}>Ctrl Enter</kbd> {texts.newTab}
        </p>
      )}
    </dialog>
  );
}

const listBeforeTyping = (recent: readonly Command[], commands: readonly Command[]) =>
  recent.length === 0
    ? commands
    : [...recent, ...commands.filter(({ group }) => group === 'actions')];

const sortByGroup = (commands: readonly Command[]): Command[] =>
  commands.toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

const getOptionId = (index: number) => `palette-option-${index}`;
