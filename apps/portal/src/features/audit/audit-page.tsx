import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { CsvExport } from '../../components/actions/csv-export.tsx';
import { auditPages, csvHead, csvOf } from './export/audit-csv.ts';
import { useAuditView } from './use-audit-view.ts';

/** Who did what in the organization. */
export function AuditPage() {
  const { view, change, filterBy } = useAuditView();
  const today = dayAt();
  return (
    <>
      <PageHeader
        title={audit.title}
        lead={audit.lead}
        actions={
          <CsvExport
            fileName={`auditoria-${today}.csv`}
            head={csvHead}
            pages={(signal) => auditPages(view, today, signal)}
            toCsvLines={csvOf}
          />
        }
      />
      <AuditToolbar filter={view} onChange={filterBy} />
      <AuditList view={view} today={today} onChange={change} />
    </>
  );
}
