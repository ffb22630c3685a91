import { layout } from '@alo/messages/platform/layout.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { FormGroup } from '../form-group.tsx';
import { EXTENSION_TABS } from './extension-tabs.ts';
import classes from './extension-form.module.css';

interface ExtensionSkeletonProps {
  title: string;
  back: { label: string; to: string };
  hasActions: boolean;
}

const GROUPS = [
  { title: texts.access, help: texts.accessHelp },
  { title: texts.person, help: texts.personHelp },
  { title: texts.calls, help: texts.callsHelp },
];

export function ExtensionSkeleton({ title, back, hasActions }: ExtensionSkeletonProps) {
  return (
    <>
      <PageHeader
        title={title}
        lead={'\u00a0'}
        back={back}
        tutorial="extensions"
        actions={
          hasActions ? <Skeleton width={166} height="var(--h-control)" radius={8} /> : undefined
        }
      />
      <span role="status" className="visually-hidden">
        {layout.loading}
      </span>
      <div className={classes.form} aria-hidden inert>
        <Tabs label={title} tabs={EXTENSION_TABS} value="data" onChange={() => {}}>
          {GROUPS.map((group) => (
            <FormGroup key={group.title} {...group}>
              <FieldSkeleton />
              <FieldSkeleton />
            </FormGroup>
          ))}
        </Tabs>
      </div>
    </>
  );
}

const FieldSkeleton = () => (
  <div className={classes.skeletonField}>
    <Skeleton width={96} height={14} />
    <Skeleton height="var(--h-control)" radius={8} />
  </div>
);
