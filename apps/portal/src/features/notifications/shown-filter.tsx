import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { Segmented } from '../../components/form/choices/segmented.tsx';
import classes from './shown-filter.module.css';

export type Shown = 'all' | 'unread';

interface ShownFilterProps {
  value: Shown;
  unread: number;
  onChange: (shown: Shown) => void;
}

export function ShownFilter({ value, unread, onChange }: ShownFilterProps) {
  return (
    <Segmented
      label={texts.show}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: texts.all },
        {
          value: 'unread',
          label: (
            <span>
              {texts.unread} {unread > 0 && <span className={classes.count}>{unread}</span>}
            </span>
          ),
        },
      ]}
    />
  );
}
