const ANYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

export function buildOwnAddress(host: string, port: number): string {
  const reachable = ANYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}
