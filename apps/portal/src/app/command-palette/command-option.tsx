import type { Command } from './command.ts';
import classes from './command-option.module.css';
import { splitByTerm } from './find-marks.ts';

interface CommandOptionProps {
  id: string;
  command: Command;
  term: string;
  isActive: boolean;
  onChoose: (isInNewTab: boolean) => void;
  onPoint: () => void;
}

export function CommandOption({ id, command, term, isActive, ...on }: CommandOptionProps) {
  const { icon: Icon, label, detail, excerpt, end } = command;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onClick={(event) => on.onChoose(event.ctrlKey || event.metaKey)}
      onPointerMove={on.onPoint}
    >
      <span className={classes.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.label}>
          <Marked text={label} term={term} />
        </span>{' '}
        {detail !== undefined && detail !== '' && (
          <span className={classes.detail}>
            <Marked text={detail} term={term} />
          </span>
        )}{' '}
        {excerpt !== undefined && (
          <span className={classes.detail}>
            <Marked text={excerpt} term={term} />
          </span>
        )}
      </span>{' '}
      {end !== undefined && <span className={`tabular ${classes.end}`}>{end}</span>}
    </div>
  );
}

const Marked = ({ text, term }: { text: string; term: string }) =>
  splitByTerm(text, term).map((part, index) =>
    part.isMarked ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
