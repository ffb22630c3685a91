import { help as texts } from '@alo/messages/product/help.ts';
import { Link, useLocation } from 'react-router';
import type { Chapter } from './guides/guides.ts';
import classes from './help.module.css';

interface ChapterListProps {
  chapters: readonly Chapter[];
  /** `<chapter>/<guide>` */
  current?: string;
  isWide?: boolean;
}

export function ChapterList({ chapters, current, isWide = false }: ChapterListProps) {
  const state = useLocation().state as unknown;
  return (
    <nav
      aria-label={texts.chapters}
      className={`no-print ${classes.chapters}`}
      data-wide={isWide || undefined}
    >
      {chapters.map((chapter) => {
        const list = (
          <ul>
            {chapter.guides.map((guide) => {
              const path = `${chapter.id}/${guide.id}`;
              return (
                <li key={guide.id}>
                  <Link
                    to={`/ajuda/${path}`}
                    state={state}
                    aria-current={path === current ? 'page' : undefined}
                  >
                    {guide.title}
                  </Link>
                </li>
              );
            })}
          </ul>
        );
        if (isWide) {
          return (
            <section key={chapter.id}>
              <h2>{chapter.title}</h2>
              {list}
            </section>
          );
        }
        return (
          <details key={chapter.id} open={current?.startsWith(`${chapter.id}/`)}>
            <summary>{chapter.title}</summary>
            {list}
          </details>
        );
      })}
    </nav>
  );
}
