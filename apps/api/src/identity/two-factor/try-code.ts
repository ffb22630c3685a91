import type { Context } from '../../platform/context.ts';

/** @param check must throw on a wrong code */
export async function tryCode<T>(
  { throttle }: Pick<Context, 'throttle'>,
  userId: number,
  check: () => Promise<T>,
): Promise<T> {
  const account = String(userId);
  await throttle.take('codesOfAccount', account);
  await throttle.reserve('wrongCodesOfAccount', account);
  const result = await check();
  await throttle.giveBack('wrongCodesOfAccount', account);
  await throttle.clear('codesOfAccount', account);
  return result;
}
