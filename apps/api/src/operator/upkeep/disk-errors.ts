const TEXTS: Record<string, string> = {
  ENOENT: 'That folder does not exist.',
  EACCES: 'No permission to write there.',
  EROFS: 'That disk is read-only.',
};

export const explainDiskError = (error: unknown): string | undefined =>
  TEXTS[(error as NodeJS.ErrnoException).code ?? ''];
