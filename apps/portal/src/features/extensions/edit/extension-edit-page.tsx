import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import {
  extensionStatus as statusTexts,
  phoneState,
} from '@alo/messages/telephony/extension-status.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { FormPage } from '../../../components/form/card-form.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { getExtensionErrorText } from '../extension-errors.ts';
import { ConnectPhoneButton } from '../provision/connect-phone-button.tsx';
import { describeDevice } from '../status/phone-description.ts';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';
import { ExtensionForm } from './extension-form.tsx';
import { ExtensionSkeleton } from './extension-skeleton.tsx';
import { LIST_PATH } from './list-path.ts';
import { useExtension } from './use-extension.ts';

const BACK = { label: navigation.extensions, to: LIST_PATH };

/** EXT-03 */
export function ExtensionEditPage() {
  const { id = '' } = useParams();
  const isNumber = /^\d{1,15}$/.test(id);
  return (
    <FormPage>
      {isNumber ? <LoadedExtension key={id} id={Number(id)} /> : <ExtensionNotFound />}
    </FormPage>
  );
}

function LoadedExtension({ id }: { id: number }) {
  const { isAdmin, user } = useSession();
  const { loaded, error, retry } = useExtension(id);
  const loadingTitle = isAdmin ? texts.editTitle : texts.number;

  if (error && loaded === undefined) {
    const isGone = error instanceof ApiError && error.code === ERROR_CODES.notFound;
    if (isGone) return <ExtensionNotFound />;
    return <LoadFailed title={loadingTitle} error={error} onRetry={retry} />;
  }
  if (loaded === undefined)
    return <ExtensionSkeleton title={loadingTitle} back={BACK} hasActions={isAdmin} />;

  const { extension } = loaded;
  const isOwn = extension.userId === user.id;
  const canChange = isAdmin || isOwn;
  const title = (canChange ? texts.title : texts.readTitle)(extension.number);
  return (
    <>
      <PageHeader
        title={title}
        lead={<Lead extension={extension} />}
        back={BACK}
        tutorial="extensions"
        actions={<ConnectPhoneButton extension={extension} place="page" />}
      />
      <ExtensionForm {...loaded} rights={isAdmin ? 'all' : isOwn ? 'own' : 'none'} />
    </>
  );
}

function Lead({ extension }: { extension: Extension }) {
  const status = useExtensionStatuses(extension.id).statuses?.get(extension.id);
  const name = formatAttendantName(extension) || texts.nobody;
  if (status === undefined || status.state === 'UNKNOWN') return name;
  return statusTexts.lead(name, phoneState[status.state], describeDevice(status)?.kind ?? null);
}

function ExtensionNotFound() {
  return (
    <MessagePage title={texts.notFound}>
      <EmptyState
        kind="noMatch"
        icon={<IconPhoneOff size={20} aria-hidden />}
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <Button component={Link} to={LIST_PATH}>
            {texts.back}
          </Button>
        }
      />
    </MessagePage>
  );
}

interface LoadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <MessagePage title={title}>
      <EmptyState
        kind="error"
        title={texts.editLoadFailed}
        text={getExtensionErrorText(error)}
        onRetry={onRetry}
      />
    </MessagePage>
  );
}

function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} back={BACK} />
      {children}
    </>
  );
}
