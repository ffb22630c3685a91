import { help as texts } from '@alo/messages/product/help.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Suspense, use } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { SupportLink } from '../../components/buttons/support-link.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import type { HelpState } from '../../lib/help-path.ts';
import { Article } from './article.tsx';
import { ChapterList } from './chapter-list.tsx';
import classes from './help.module.css';
import { HelpSearch } from './help-search.tsx';
import { loadChapters } from './load-chapters.ts';

/** HLP-01 */
export function HelpPage() {
  return (
    <Suspense fallback={<HelpOutline />}>
      <Help />
    </Suspense>
  );
}

function HelpOutline() {
  return (
    <div className={classes.waiting} role="status" aria-label={layout.loading}>
      <Skeleton width={240} height={28} radius={8} />
      <Skeleton height={112} radius={12} />
      <Skeleton height={300} radius={12} />
    </div>
  );
}

function Help() {
  const chapters = use(loadChapters());
  const { chapter: chapterId, article: articleId } = useParams();
  const state = useLocation().state as HelpState | null;
  const chapter = chapters.find(({ id }) => id === chapterId);
  const guide = chapter?.guides.find(({ id }) => id === articleId);
  const back = state?.from && { to: state.from.to, label: texts.back(state.from.title) };
  const isHome = chapterId === undefined;
  const title = guide?.title ?? (isHome ? texts.title : texts.notFound);

  return (
    <div className={classes.page}>
      <div className={`no-print ${classes.top}`}>
        {!isHome && <Link to="/ajuda">{texts.title}</Link>}
        <HelpSearch chapters={chapters} />
      </div>
      <div className={classes.columns} data-home={guide === undefined || undefined}>
        {guide !== undefined && (
          <ChapterList chapters={chapters} current={`${chapterId}/${articleId}`} />
        )}
        <div className={classes.middle}>
          <PageHeader
            key={`${chapterId}/${articleId}`}
            title={title}
            back={back}
            {...(guide === undefined && { lead: isHome ? texts.lead : texts.notFoundText })}
          />
          {guide === undefined ? (
            <ChapterList chapters={chapters} isWide />
          ) : (
            <Article guide={guide} />
          )}
          <p className={`no-print ${classes.foot}`}>
            <SupportLink>{texts.support}</SupportLink>
          </p>
        </div>
        {guide !== undefined && guide.sections.length > 2 && (
          <nav className={`no-print ${classes.contents}`} aria-label={texts.onThisPage}>
            <p>{texts.onThisPage}</p>
            <ul>
              {guide.sections.slice(1).map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
