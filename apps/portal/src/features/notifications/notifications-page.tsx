import type { Notification } from '@alo/contract/product/notifications.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormPage } from '../../components/form/card-form.tsx';
import { Notice, useNotice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './list/notification-list.tsx';
import classes from './notifications-page.module.css';
import { useHasPreferences } from './preferences/use-preferences.ts';
import { type Shown, ShownFilter } from './shown-filter.tsx';
import { useMarkAll } from './use-mark-all.ts';
import { useMarkRead, useUnreadCount } from './use-notifications.ts';

/** NTF-04 */
export function NotificationsPage({ onAddCredit }: { onAddCredit: () => void }) {
  const [shownKind, setShownKind] = useState<Shown>('all');
  const hasPreferences = useHasPreferences();
  const unread = useUnreadCount() ?? 0;
  const markRead = useMarkRead();
  const notice = useNotice();
  const marking = useMarkAll(() => notice.showSuccess(texts.allMarked, { takesFocus: true }));

  const choose = ({ id, isRead }: Notification) => {
    // Stays unread if the request fails.
    if (!isRead) markRead({ ids: [id] }).catch(() => undefined);
  };

  return (
    <FormPage>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          hasPreferences && (
            <Button
              component={Link}
              to="/user/notifications/preferences"
              leftSection={<IconSettings size={16} aria-hidden />}
            >
              {texts.preferences}
            </Button>
          )
        }
      />
      <Notice notice={{ ...notice, refusal: marking.error }} />
      <div className={classes.tools}>
        <ShownFilter value={shownKind} unread={unread} onChange={setShownKind} />
        <MarkAllButton marking={marking} unread={unread} />
      </div>
      <div className={classes.card}>
        <NotificationList
          headingLevel={2}
          onlyUnread={shownKind === 'unread'}
          onChoose={choose}
          onAddCredit={onAddCredit}
        />
      </div>
    </FormPage>
  );
}
