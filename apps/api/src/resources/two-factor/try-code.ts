import type { Context } from '../../context.ts';

/**
 * Lets somebody try a code of an account, unless too many were tried just now or were wrong within the day.
 * `check` throws when the code is wrong.
 * @throws AppError RATE_LIMITED
 */
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
