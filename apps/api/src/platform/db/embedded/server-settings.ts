import type { ServerAddress } from './running-server.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // No configuration file may weaken durability.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file per weekday, overwritten after a week.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_file_mode: '0600',
  log_line_prefix: '%m [%p] %a ',
  log_min_duration_statement: '1s',
  // DETAIL would quote refused rows with emails and tax ids.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  cluster_name: 'alo',
};

export function buildServerArguments(
  cluster: string,
  logs: string,
  { port, socketFolder }: ServerAddress,
  overrides: Readonly<Record<string, string>> = {},
): string[] {
  const settings = {
    ...SETTINGS,
    ...overrides,
    log_directory: logs,
    port: String(port),
    unix_socket_directories: socketFolder === null ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...options];
}
