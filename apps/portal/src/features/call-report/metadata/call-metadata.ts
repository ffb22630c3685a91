export function toMetadataEntries(
  metadata: Record<string, unknown>,
): [key: string, text: string][] {
  return Object.entries(metadata).map(([key, value]) => [key, formatValue(value)]);
}

export function formatMetadata(metadata: Record<string, unknown>): string {
  return toMetadataEntries(metadata)
    .map(([key, text]) => `${key}: ${text}`)
    .join('\n');
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
