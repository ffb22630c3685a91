import type { User } from '@alo/contract/identity/users.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { IconCircleCheck, IconMinus, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Avatar } from '../../../components/display/avatar.tsx';
import { OptionalLabel } from '../../../components/form/optional-label.tsx';
import { normalizeText } from '../../../lib/text/normalize-text.ts';
import { LATER, OTHER, type PersonChoice } from './person-choice.ts';
import classes from './person-options.module.css';

const MIN_SEARCHED_USERS = 6;

interface PersonOptionsProps {
  users: readonly User[];
  chosen: PersonChoice;
  onChoose: (choice: PersonChoice) => void;
  children: ReactNode;
}

export function PersonOptions({ users, chosen, onChoose, children }: PersonOptionsProps) {
  const name = useId();
  const [term, setTerm] = useState('');
  const wanted = normalizeText(term);
  const matches = users.filter(
    ({ id, name: userName, email }) =>
      String(id) === chosen || normalizeText(`${userName} ${email}`).includes(wanted),
  );
  const renderOption = (choice: PersonChoice, option: OptionProps) => (
    <label key={choice} className={classes.option}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        checked={chosen === choice}
        onChange={() => onChoose(choice)}
      />
      <Option {...option} />
      <IconCircleCheck size={20} className={classes.check} aria-hidden />
    </label>
  );

  return (
    <fieldset className={classes.person}>
      <legend className={classes.legend}>
        <OptionalLabel>{texts.person}</OptionalLabel>
      </legend>
      {users.length >= MIN_SEARCHED_USERS && (
        <TextInput
          aria-label={texts.searchPerson}
          placeholder={texts.searchPerson}
          leftSection={<IconSearch size={16} aria-hidden />}
          className={classes.search}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        <div className={classes.users}>
          {matches.map(({ id, name: userName, email }) =>
            renderOption(String(id), {
              mark: <Avatar name={userName} tone={chosen === String(id) ? 'accent' : 'neutral'} />,
              title: userName,
              help: texts.withoutExtension(email),
            }),
          )}
          {matches.length === 0 && wanted !== '' && (
            <p className={classes.none}>{texts.noPersonFound(term.trim())}</p>
          )}
        </div>
        {renderOption(OTHER, {
          mark: <Avatar name="" tone="neutral" icon={<IconUserPlus size={16} />} />,
          title: texts.otherPerson,
          help: texts.otherPersonHelp,
        })}
        {chosen === OTHER && <div className={classes.fields}>{children}</div>}
        {renderOption(LATER, {
          mark: <Avatar name="" tone="neutral" icon={<IconMinus size={16} />} />,
          title: texts.decideLater,
        })}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  mark: ReactNode;
  title: string;
  help?: string;
}

function Option({ mark, title, help }: OptionProps) {
  return (
    <>
      {mark}
      <span className={classes.text}>
        <b className={classes.title}>{title}</b>
        {help !== undefined && <span className={classes.help}>{help}</span>}
      </span>
    </>
  );
}
