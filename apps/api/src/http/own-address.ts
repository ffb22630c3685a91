const ANYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Address at which a server that listens at `host` reaches itself. */
export function ownAddressOf(host: string, port: number): string {
  const reachable = ANYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}
