import { webphone as texts, webphonePage } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { TutorialCard } from './tutorial-card.tsx';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import { brand } from '../../../lib/brand.ts';
import { hasWebphone, openWebphone } from '../../../lib/webphone-request.ts';
import { writeCallRequest } from '../phone/call-request.ts';
import { PhoneLinksCard } from './phone-links-card.tsx';
import classes from './webphone-page.module.css';

/** WPH-6 */
export function WebphonePage() {
  const { search, hash } = useLocation();
  useEffect(() => {
    if (!hasWebphone) return;
    // A new address closes dialogs (dialog-history.ts), and on a phone the panel is one.
    const timer = setTimeout(() => openWebphone(readAddress(search, hash)));
    return () => clearTimeout(timer);
  }, [search, hash]);

  return (
    <div className={classes.page}>
      <PageHeader title={texts.title} lead={texts.lead} tutorial="webphone" />
      <div className={classes.cards}>
        {hasWebphone ? (
          <SectionCard title={texts.call}>
            <div className={classes.body}>
              <p>{webphonePage.openText}</p>
              <Button
                variant="filled"
                leftSection={<IconHeadset size={18} aria-hidden />}
                onClick={() => openWebphone()}
              >
                {webphonePage.open}
              </Button>
            </div>
          </SectionCard>
        ) : (
          <SectionCard title={texts.off}>
            <div className={classes.body}>
              <p>{texts.offText}</p>
            </div>
          </SectionCard>
        )}
        {brand.webphoneUrl !== null && (
          <SectionCard title={webphonePage.install}>
            <div className={classes.body}>
              <p>{webphonePage.installText}</p>
              <ExternalLink to={brand.webphoneUrl}>{webphonePage.installLink}</ExternalLink>
            </div>
          </SectionCard>
        )}
        {hasWebphone && <PhoneLinksCard />}
        <TutorialCard />
      </div>
    </div>
  );
}

/** The embedded button writes after `#`, the browser's `tel:` links after `?`. */
function readAddress(search: string, hash: string): string | undefined {
  for (const query of [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]) {
    const number = query.get('number') ?? query.get('phone');
    if (number !== null) return writeCallRequest(number, query.get('metadata'));
  }
  return undefined;
}
