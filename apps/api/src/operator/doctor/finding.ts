export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  message: string;
  fix?: string;
}

export const makeOk = (check: string, message: string): Finding => ({
  check,
  status: 'ok',
  message,
});
export const makeWarning = (check: string, message: string, fix: string): Finding => ({
  check,
  status: 'warning',
  message,
  fix,
});
export const makeFailure = (check: string, message: string, fix: string): Finding => ({
  check,
  status: 'failed',
  message,
  fix,
});

export async function examine(
  check: string,
  fix: string,
  run: () => Promise<Finding> | Finding,
): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return makeFailure(check, message || (code ?? 'no answer'), fix);
  }
}
