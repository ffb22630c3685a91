import { expect, it } from 'vitest';
import { describeMonths } from './month-text.ts';

it('SYS-archive names months', () => {
  expect(describeMonths(['2025-03'])).toBe('março de 2025');
  expect(describeMonths(['2025-03', '2025-04'])).toBe('março de 2025 e abril de 2025');
});
