/** `hh:mm:ss`; hours grow past two digits. */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return [hours, minutes, Math.floor(seconds % 60)]
    .map((n) => String(n).padStart(2, '0'))
    .join(':');
}
