const thousands = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' });

/** `hh:mm:ss`, with a dot between thousands of hours. */
export function formatDuration(seconds: number): string {
  const hours = thousands.format(Math.floor(seconds / 3600));
  const minutes = Math.floor((seconds % 3600) / 60);
  return [hours, minutes, Math.floor(seconds % 60)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
