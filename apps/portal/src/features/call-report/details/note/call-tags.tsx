import { listCallTags, MAX_CALL_TAGS, MAX_TAG_LENGTH } from '@alo/contract/telephony/call-notes.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { RemovableTag } from '../../../../components/form/fields/removable-tag.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { normalizeText } from '../../../../lib/text/normalize-text.ts';
import classes from './call-tags.module.css';

const texts = callPage.note;
const MAX_SHOWN = 6;

interface CallTagsProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** RPT-24: Enter or a comma adds a tag; Backspace removes the last. */
export function CallTags({ tags, onChange }: CallTagsProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { data: known = [] } = useQuery({
    queryKey: ['calls', 'tags'],
    enabled: isOpen,
    queryFn: async ({ signal }) => (await callApi(listCallTags, { signal })).data,
  });
  const options = known
    .filter((tag) => !tags.includes(tag) && normalizeText(tag).includes(normalizeText(typed)))
    .slice(0, MAX_SHOWN);
  const isListed = isOpen && options.length > 0;

  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const add = (tag: string) => {
    const cleaned = tag
      .replaceAll(/[\s,]+/g, ' ')
      .trim()
      .toLocaleLowerCase('pt-BR');
    setTyped('');
    close();
    if (cleaned !== '' && !tags.includes(cleaned)) onChange([...tags, cleaned]);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      setIsOpen(true);
      // -1 is the typed text.
      const places = options.length + 1;
      setActiveIndex(((activeIndex + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' || event.key === ',') {
      add(options[activeIndex] ?? typed);
    } else if (event.key === 'Escape' && isListed) {
      close();
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
      return;
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div className={classes.tags}>
      {tags.length > 0 && (
        <ul className={classes.list} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag} className={classes.item}>
              <RemovableTag
                text={tag}
                removeLabel={texts.removeTag(tag)}
                onRemove={() => remove(tag)}
              />
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_CALL_TAGS ? (
        <div className={classes.adder}>
          <IconPlus size={16} aria-hidden />
          <input
            ref={field}
            role="combobox"
            aria-label={texts.addTag}
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={
              isListed && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
            }
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={texts.addTag}
            maxLength={MAX_TAG_LENGTH}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setIsOpen(true);
              setActiveIndex(-1);
            }}
            onFocus={() => setIsOpen(true)}
            onKeyDown={press}
            onBlur={() => add(typed)}
          />
          {isListed && (
            <div
              id={listId}
              role="listbox"
              aria-label={texts.suggestions}
              className={classes.options}
            >
              {options.map((tag, index) => (
                <div
                  key={tag}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === activeIndex}
                  className={classes.option}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(tag)}
                >
                  {tag}
                </div>
              ))}
            </div>
          )}
        </div>
      ) : (
        <p className={classes.hint}>{texts.mostTags(MAX_CALL_TAGS)}</p>
      )}
    </div>
  );
}
