import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AuditList } from './list/audit-list.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { CsvExport } from '../../components/actions/csv-export.tsx';
import { fetchAuditPages, buildCsvHead, buildCsvLines } from './export/audit-csv.ts';
import { useAuditView } from './use-audit-view.ts';

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
            head={buildCsvHead}
            pages={(signal) => fetchAuditPages(view, today, signal)}
            toCsvLines={buildCsvLines}
          />
        }
      />
      <AuditToolbar filter={view} onChange={filterBy} />
      <AuditList view={view} today={today} onChange={change} />
    </>
  );
}
