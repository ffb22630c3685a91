import { dataTable } from '@alo/messages/platform/controls.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../../lib/text/number-text.ts';
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts';
import { SelectField } from '../form/fields/select-field.tsx';
import { PAGE_SIZES, countPages, getPageLinks, type PageSize } from './paging.ts';
import classes from './table-pager.module.css';

const LINKS_WHEN_NARROW = 5;

interface TablePagerProps {
  caption: string;
  page: number;
  size: PageSize;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

export function TablePager({ caption, page, size, total, onPage, onSize }: TablePagerProps) {
  const selectId = useId();
  const isNarrow = useIsNarrow();
  const pages = countPages(total, size);
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);

  return (
    <div className={classes.pager}>
      <span className={classes.size}>
        <label htmlFor={selectId}>{dataTable.pageSize}</label>
        <SelectField
          id={selectId}
          className={classes.select}
          data={PAGE_SIZES.map(String)}
          value={String(size)}
          onChange={(event) => onSize(Number(event.currentTarget.value) as PageSize)}
        />
      </span>
      <span className="tabular">
        {dataTable.range(formatCount(first), formatCount(last), formatCount(total))}
      </span>
      <nav className={classes.links} aria-label={dataTable.pages(caption)}>
        <PageStep label={dataTable.previousPage} isEnd={page === 1} onStep={() => onPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </PageStep>
        {getPageLinks(page, pages, isNarrow ? LINKS_WHEN_NARROW : undefined).map((number) => (
          <button
            key={number}
            type="button"
            className={classes.link}
            aria-label={dataTable.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        <PageStep label={dataTable.nextPage} isEnd={page === pages} onStep={() => onPage(page + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </PageStep>
      </nav>
    </div>
  );
}

interface PageStepProps {
  label: string;
  isEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** `disabled` would drop the focus. */
function PageStep({ label, isEnd, onStep, children }: PageStepProps) {
  return (
    <button
      type="button"
      className={classes.link}
      title={label}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onStep}
    >
      {children}
    </button>
  );
}
