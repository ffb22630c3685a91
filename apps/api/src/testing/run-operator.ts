import type { TestServer } from './test-server.ts';
import { buildOperatorProgram } from '../operator/operator-program.ts';

export interface OperatorRun {
  output: string;
  /** Null if the command succeeded. */
  refusal: string | null;
}

/** Runs in this process. */
export async function runOperator(
  { context, owner }: TestServer,
  args: readonly string[],
  input: { line?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<OperatorRun> {
  const lines: string[] = [];
  const program = buildOperatorProgram({
    withContext: (work) =>
      work({
        ...context,
        ownerUrl: owner.options.connectionString!,
        actor: { kind: 'operator', userId: null, name: 'olga', address: null, userAgent: null },
      }),
    environment: input.environment ?? {},
    write: (text) => lines.push(text),
    writeError: () => {},
    readLine: () => Promise.resolve(input.line ?? ''),
  });
  const refusal = await program.parseAsync(args, { from: 'user' }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { output: lines.join('\n'), refusal };
}

/** With --json; checks that the output is JSON. */
export async function runOperatorJson(
  server: TestServer,
  ...args: readonly string[]
): Promise<unknown> {
  const { output, refusal } = await runOperator(server, [...args, '--json']);
  if (refusal !== null) throw new Error(refusal);
  return JSON.parse(output);
}
