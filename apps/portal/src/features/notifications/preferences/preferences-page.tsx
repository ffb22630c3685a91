import type { NotificationPreference } from '@alo/contract/product/notifications.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import {
  newsNames,
  notificationPreferences as texts,
} from '@alo/messages/product/notification-preferences.ts';
import { notifications } from '@alo/messages/product/notifications.ts';
import { FormPage } from '../../../components/form/card-form.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { DaySummaryCard } from './day-summary-card.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import classes from './preferences-page.module.css';
import { type Channel, usePreferences, useSavePreference } from './use-preferences.ts';

const OUTLINED_WIDTHS = [160, 220, 200, 190];

/** NTF-05 */
export function PreferencesPage() {
  const { data, error, refetch } = usePreferences();
  const notice = useNotice();
  const { isAdmin } = useSession();
  return (
    <FormPage>
      <PageHeader
        title={notifications.preferences}
        lead={texts.lead}
        back={{ label: notifications.title, to: '/user/notifications' }}
      />
      <Notice notice={notice} />
      <div className={classes.card}>
        {data === undefined && error === null && <PreferencesSkeleton />}
        {data === undefined && error !== null && (
          <EmptyState
            kind="error"
            title={texts.failed}
            text={describeError(error)}
            onRetry={refetch}
          />
        )}
        {data !== undefined && <PreferenceTable preferences={data.data} notice={notice} />}
      </div>
      {data !== undefined && <p className={classes.always}>{texts.always}</p>}
      {/* Before it, the table would push it down. */}
      {isAdmin && (data !== undefined || error !== null) && <DaySummaryCard notice={notice} />}
    </FormPage>
  );
}

interface PreferenceTableProps {
  preferences: readonly NotificationPreference[];
  notice: ReturnType<typeof useNotice>;
}

function PreferenceTable({ preferences, notice }: PreferenceTableProps) {
  const save = useSavePreference();

  function renderSwitch({ kind, ...on }: NotificationPreference, channel: Channel) {
    const isOn = on[channel];
    if (isOn === null) return <NeverMailed />;
    const { name } = newsNames[kind];
    return (
      <PreferenceSwitch
        label={(channel === 'bell' ? texts.inBell : texts.byMail)(name)}
        isOn={isOn}
        onSave={async (newValue) => {
          notice.clear();
          await save(kind, channel, newValue);
        }}
        onRefused={(refusal) =>
          notice.showError(`${texts.notSaved(name)} ${describeError(refusal)}`)
        }
      />
    );
  }

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.bell}</th>
          <th scope="col">{texts.mail}</th>
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">
              <span className={classes.name}>{newsNames[preference.kind].name}</span>
              <span className={classes.when}>{newsNames[preference.kind].when}</span>
            </th>
            <td>{renderSwitch(preference, 'bell')}</td>
            <td>{renderSwitch(preference, 'mail')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NeverMailed() {
  return (
    <span className={classes.never}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{texts.neverMailed}</span>
    </span>
  );
}

function PreferencesSkeleton() {
  return (
    <div role="status" aria-label={layout.loading}>
      <div className={classes.outlinedHead} />
      {Object.keys(newsNames).map((kind, row) => (
        <div key={kind} className={classes.outlined}>
          <div className={classes.outlinedText}>
            <Skeleton width={OUTLINED_WIDTHS[row % OUTLINED_WIDTHS.length]} height={14} />
            <Skeleton width="70%" />
          </div>
          <Skeleton width={34} height={20} radius={10} />
          <Skeleton width={34} height={20} radius={10} />
        </div>
      ))}
    </div>
  );
}
