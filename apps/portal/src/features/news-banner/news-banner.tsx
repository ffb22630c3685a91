import { getBannerLinkKind } from '@alo/contract/product/banner-notifications.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { notices } from '@alo/messages/product/notices.ts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { getLoadedNews } from '../../lib/queries/news.ts';
import { isClosed, rememberClosed } from './closed-banners.ts';
import classes from './news-banner.module.css';

interface NewsBannerProps {
  canOpen: (path: string) => boolean;
}

/** LAY-07 */
export function NewsBanner({ canOpen }: NewsBannerProps) {
  const [banner, setBanner] = useState(() => {
    const news = getLoadedNews();
    return news && !isClosed(news) ? news : null;
  });
  if (!banner) return null;

  const { notificationButtonTitle: title, notificationButtonLink: link } = banner;
  const close = () => {
    rememberClosed(banner);
    setBanner(null);
    // The focused button unmounts.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };

  return (
    <aside aria-label={notices.news} className={`no-print ${classes.banner}`}>
      <IconSpeakerphone size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>{banner.notification}</p>
      {title !== null && link !== null && (
        <BannerButton title={title} link={link} canOpen={canOpen} />
      )}
      <IconButton size="sm" label={notices.closeNews} className={classes.close} onClick={close}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </aside>
  );
}

interface BannerButtonProps extends NewsBannerProps {
  title: string;
  link: string;
}

function BannerButton({ title, link, canOpen }: BannerButtonProps) {
  const kind = getBannerLinkKind(link);
  if (kind === null) return null;
  if (kind === 'site') {
    if (!canOpen(link)) return null;
    return (
      <Button size="sm" component={Link} to={link} className={classes.button}>
        {title}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      className={classes.button}
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {title}
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </Button>
  );
}
