import type { LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import type { Extension, WebhookTarget } from '@alo/contract/telephony/extensions.ts';
import { savedForm } from '@alo/messages/platform/controls.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { NoticeModal } from '../../../components/dialog/notice-modal.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import classes from './extension-form.module.css';
import { DataTab } from '../tabs/data-tab.tsx';
import { IntegrationsTab } from '../tabs/integrations-tab.tsx';
import { EXTENSION_TABS } from './extension-tabs.ts';
import { LIST_PATH } from './list-path.ts';
import { RemoveButton } from '../tabs/remove-button.tsx';
import { type Rights, useExtensionForm } from './use-extension-form.ts';

interface ExtensionFormProps {
  extension: Extension;
  limits: LimitsOfExtension;
  targets: readonly WebhookTarget[];
  rights: Rights;
}

export function ExtensionForm({ limits, targets, rights, ...input }: ExtensionFormProps) {
  const {
    form,
    extension,
    senha,
    tab,
    setTab,
    save,
    isBusy,
    error,
    setError,
    isChanged,
    success,
    clearSuccess,
  } = useExtensionForm({ ...input, limits, targets, rights });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <form ref={form.element} noValidate onSubmit={submit} className={classes.form}>
      <Tabs
        label={texts.title(extension.number)}
        tabs={EXTENSION_TABS}
        value={tab}
        onChange={setTab}
      >
        <div className={classes.answer}>
          <FormAlert error={error} />
          {rights !== 'all' && (
            <Alert tone="info">{rights === 'own' ? texts.ownOnly : texts.readOnly}</Alert>
          )}
        </div>
        {tab === 'data' ? (
          <DataTab {...{ extension, senha, limits, form, rights }} onErrorChange={setError} />
        ) : (
          <IntegrationsTab {...{ extension, targets, form }} isReadOnly={rights !== 'all'} />
        )}
        {tab === 'data' && rights === 'all' && <RemoveButton extension={extension} />}
      </Tabs>
      <div className={`no-print ${classes.bar}`}>
        <span className={classes.unsaved}>{isChanged && savedForm.unsaved}</span>
        <Button component={Link} to={LIST_PATH}>
          {texts.back}
        </Button>
        {rights !== 'none' && (
          <Button type="submit" variant="filled" loading={isBusy} onPointerDown={form.pressSubmit}>
            {texts.update}
          </Button>
        )}
      </div>
      <NoticeModal
        isOpen={success !== null}
        onClose={clearSuccess}
        title={texts.updatedTitle}
        icon={<IconCheck size={20} aria-hidden />}
        tone="success"
        closeLabel={texts.done}
      >
        <p>{success}</p>
      </NoticeModal>
    </form>
  );
}
