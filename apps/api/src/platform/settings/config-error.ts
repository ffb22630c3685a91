/** `message` says what to do, one line per setting. */
export class ConfigError extends Error {}

export function refuseMissing(
  env: Record<string, unknown>,
  instructions: Record<string, string>,
  when: string,
): void {
  const missing = Object.entries(instructions).filter(([name]) => env[name] === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(missing.map(([name, how]) => `${name} is ${when}: ${how}`).join('\n'));
}
