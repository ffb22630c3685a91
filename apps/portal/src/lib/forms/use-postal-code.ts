import { getPostalCode } from '@alo/contract/money/postal-codes.ts';
import { isPostalCode, normalizePostalCode } from '@alo/domain/identity/postal-code.ts';
import { useRef, useState } from 'react';
import { callApi } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';

/** CEPs of small towns have no street. */
export type FoundAddress = Partial<
  Record<'address' | 'addressProvince' | 'addressCity' | 'addressState', string>
>;

export function usePostalCode(onFound: (address: FoundAddress) => void) {
  const [problem, setProblem] = useState<'unknown' | 'unavailable' | null>(null);
  const requestedCode = useRef('');

  async function lookUp(typed: string) {
    const code = normalizePostalCode(typed);
    if (code === requestedCode.current) return;
    requestedCode.current = code;
    setProblem(null);
    if (!isPostalCode(code)) return;
    try {
      const postalCode = await callApi(getPostalCode, { params: { code } });
      if (requestedCode.current !== code) return;
      const { address, addressProvince, addressCity, addressState } = postalCode;
      onFound({
        ...(address !== null && { address }),
        ...(addressProvince !== null && { addressProvince }),
        addressCity,
        addressState,
      });
    } catch (error) {
      if (requestedCode.current !== code) return;
      const isUnknown = error instanceof ApiError && error.status === 404;
      setProblem(isUnknown ? 'unknown' : 'unavailable');
    }
  }

  return { problem, lookUp: (typed: string) => void lookUp(typed) };
}
