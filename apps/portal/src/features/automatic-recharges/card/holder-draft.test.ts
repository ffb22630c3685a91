import { expect, it } from 'vitest';
import { EMPTY_HOLDER, toFinancialDataUpdate } from './holder-draft.ts';

const foundAddress = { address: 'Rua Direita', addressCity: 'São Paulo', addressState: 'SP' };

it('ARC-02 sends the holder to the financial data, without the card', () => {
  const draft = {
    ...EMPTY_HOLDER,
    addressZipCode: '01002-000',
    phone: '+5511955500142',
    cardNumber: '4111111111111111',
    cardSecurityCode: '123',
  };

  expect(toFinancialDataUpdate(draft, foundAddress, null)).toEqual({
    ...foundAddress,
    addressZipCode: '01002-000',
    mobilePhone: '11955500142',
  });
});

it('ARC-02 does not overwrite existing financial data', () => {
  const financialData = { addressNumber: '42', addressCity: 'Santos' } as Parameters<
    typeof toFinancialDataUpdate
  >[2];
  const draft = { ...EMPTY_HOLDER, addressNumber: '7', phone: '+551133334444' };

  expect(toFinancialDataUpdate(draft, foundAddress, financialData)).toEqual({
    address: 'Rua Direita',
    addressState: 'SP',
    phone: '1133334444',
  });
});
