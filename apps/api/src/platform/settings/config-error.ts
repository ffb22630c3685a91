/** `message` says what to do, one line per setting. */
export class ConfigError extends Error {}

export function refuseMissing(
  env: Record<string, unknown>,
  instructions: Record<string, string>,
  condition: string,
): void {
  const missingSettings = Object.entries(instructions).filter(([name]) => env[name] === undefined);
  if (missingSettings.length === 0) return;
  throw new ConfigError(
    missingSettings
      .map(([name, instruction]) => `${name} is ${condition}: ${instruction}`)
      .join('\n'),
  );
}
