import type { ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import { IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';

const ICONS = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls };

export function ExportIcon({ format }: { format: ExportFormat }) {
  const Icon = ICONS[format];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
