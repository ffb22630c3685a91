export function downloadFile(name: string, pieces: string[], type: string): void {
  const address = URL.createObjectURL(new Blob(pieces, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
