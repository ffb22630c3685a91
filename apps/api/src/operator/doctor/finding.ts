/** What the doctor found about one part of the installation. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  message: string;
  /** What to do about it. */
  fix?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message });
export const warning = (check: string, message: string, fix: string): Finding => ({
  check,
  status: 'warning',
  message,
  fix,
});
export const failed = (check: string, message: string, fix: string): Finding => ({
  check,
  status: 'failed',
  message,
  fix,
});

/** The check's finding, or that it could not be done. */
export async function examine(
  check: string,
  fix: string,
  look: () => Promise<Finding> | Finding,
): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return failed(check, message || (code ?? 'no answer'), fix);
  }
}
