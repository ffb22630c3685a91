import { type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Guide } from './guides/guides.ts';
import classes from './help.module.css';

export function Article({ guide }: { guide: Guide }) {
  const navigate = useNavigate();
  const { hash, state } = useLocation();

  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, guide]);

  /** Plain anchors would reload the portal. */
  const follow = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/ajuda/') || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void navigate(href, { state: state as unknown });
  };

  return (
    <article
      className={classes.article}
      onClick={follow}
      // Made of docs/usuario at build time.
      dangerouslySetInnerHTML={{ __html: guide.html }}
    />
  );
}
