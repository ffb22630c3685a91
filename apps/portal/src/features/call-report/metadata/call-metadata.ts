/** Metadata as the user reads and copies it: nested values as JSON. */
export function metadataEntries(metadata: Record<string, unknown>): [key: string, text: string][] {
  return Object.entries(metadata).map(([key, value]) => [key, textOf(value)]);
}

export function metadataText(metadata: Record<string, unknown>): string {
  return metadataEntries(metadata)
    .map(([key, text]) => `${key}: ${text}`)
    .join('\n');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
