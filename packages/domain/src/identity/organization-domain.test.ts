import { expect, it } from 'vitest';
import { toDomainLabel, isFreeDomainLabel } from './organization-domain.ts';

it('SGN-03 accepts letters and digits in any case', () => {
  expect(toDomainLabel(' Jatoba24 ')).toBe('jatoba24');
  expect(isFreeDomainLabel('jatoba24')).toBe(true);
});

it.each(['', 'jato ba', 'jato-ba', 'jato.ba', 'jatobá', 'ação', 'a_b', 'JATOBA'])(
  'SGN-03 refuses the label "%s"',
  (label) => {
    expect(isFreeDomainLabel(label)).toBe(false);
  },
);

it.each(['app', 'api', 'sbc', 'fs', 'www', 'docs', 'blog', 'status', 'mail', 'sip', 'webhook'])(
  'SGN-03 keeps the label "%s" for the operator',
  (label) => {
    expect(isFreeDomainLabel(label)).toBe(false);
  },
);
