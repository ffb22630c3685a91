import { help as texts } from '@alo/messages/product/help.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Chapter } from './guides/guides.ts';
import { KeyCap } from '../../components/buttons/key-cap.tsx';
import { SupportLink } from '../../components/buttons/support-link.tsx';
import { useKeyboardShortcuts } from '../../lib/hooks/keyboard-shortcuts.ts';
import classes from './help-search.module.css';
import { searchGuides } from './search-guides.ts';

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** HLP-03 */
export function HelpSearch({ chapters }: { chapters: readonly Chapter[] }) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const state = useLocation().state as unknown;
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useKeyboardShortcuts({ '/': () => input.current?.focus() });

  const isSearching = term.trim() !== '';
  const results = isSearching ? searchGuides(chapters, term) : [];
  const isShown = isOpen && isSearching;
  const getOptionId = (index: number) => `${listId}-${index}`;

  const open = (index: number) => {
    const result = results[index];
    if (result === undefined) return;
    setOpen(false);
    setTerm('');
    void navigate(result.address, { state });
  };

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setActive((active + step + results.length) % results.length);
      document.getElementById(getOptionId(active + step))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(active);
    } else if (event.key === 'Escape') {
      setOpen(false);
    }
  };

  return (
    <search className={classes.search}>
      <TextInput
        ref={input}
        role="combobox"
        aria-label={texts.search}
        aria-expanded={isShown && results.length > 0}
        aria-controls={isShown && results.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && results.length > 0 ? getOptionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={term === '' && <KeyCap>/</KeyCap>}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <p className="visually-hidden" role="status">
        {isShown && (results.length === 0 ? texts.nothing(term) : texts.found(results.length))}
      </p>
      {isShown && (
        <div className={classes.panel} role="presentation" onMouseDown={keepFocus}>
          {results.length === 0 ? (
            <p className={classes.nothing}>
              {texts.nothing(term)} <SupportLink>{texts.support}</SupportLink>
            </p>
          ) : (
            <div id={listId} role="listbox" aria-label={texts.results}>
              {results.map(({ address, title, place, before, match, after }, index) => (
                <div
                  key={address}
                  id={getOptionId(index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  className={classes.option}
                  onMouseMove={() => setActive(index)}
                  onClick={() => open(index)}
                >
                  <span className={classes.title}>{title}</span>
                  <span className={classes.place}>{place}</span>
                  <span className={classes.excerpt}>
                    {before}
                    {match !== '' && <mark>{match}</mark>}
                    {after}
                  </span>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </search>
  );
}
