import { getPostalCode } from '@alo/contract/postal-codes.ts';
import { isPostalCode, normalizePostalCode } from '@alo/domain/postal-code.ts';
import { financialData } from '@alo/messages/financial-data.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { AddressField } from './validate-draft.ts';

const texts = financialData.validate;

/** Asks for a CEP as soon as it is complete. What cannot be had is said, and typed: nobody has to wait. */
export function usePostalCode(onFound: (found: Partial<Record<AddressField, string>>) => void) {
  const [note, setNote] = useState<string | null>(null);
  const asked = useRef('');

  async function lookUp(typed: string) {
    const code = normalizePostalCode(typed);
    if (code === asked.current) return;
    asked.current = code;
    setNote(null);
    if (!isPostalCode(code)) return;
    try {
      const found = await callApi(getPostalCode, { params: { code } });
      if (asked.current !== code) return;
      const { address, addressProvince, addressCity, addressState } = found;
      onFound({
        ...(address !== null && { address }),
        ...(addressProvince !== null && { addressProvince }),
        addressCity,
        addressState,
      });
    } catch (error) {
      if (asked.current !== code) return;
      const isUnknown = error instanceof ApiError && error.status === 404;
      setNote(isUnknown ? texts.zipCodeUnknown : texts.zipCodeUnavailable);
    }
  }

  return { note, lookUp: (typed: string) => void lookUp(typed) };
}
