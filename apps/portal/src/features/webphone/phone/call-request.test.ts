import { expect, it } from 'vitest';
import { readCallRequest, writeCallRequest } from './call-request.ts';

it.each([
  ['tel:+5511955500142', '+5511955500142', null],
  ['+5511955500142;ext=2', '+5511955500142', null],
  ['tel:+5511955500142;metadata=%7B%22dealId%22%3A42%7D', '+5511955500142', { dealId: 42 }],
  [writeCallRequest('1002', '{"nota":"a;b"}'), '1002', { nota: 'a;b' }],
])('WPH-16 reads number and metadata of %s', (link, number, metadata) => {
  expect(readCallRequest(link)).toEqual({ number, metadata, isMetadataInvalid: false });
});

it.each(['{', '[1]', '"a"', 'null', JSON.stringify({ text: 'x'.repeat(2100) })])(
  'WPH-16 says that metadata are unusable',
  (text) => {
    expect(readCallRequest(writeCallRequest('1002', text))).toEqual({
      number: '1002',
      metadata: null,
      isMetadataInvalid: true,
    });
  },
);
