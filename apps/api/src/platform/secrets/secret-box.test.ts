import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

describe('secret box', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const box = createSecretBox(['a'.repeat(32)]);

    const first = box.seal('token', 'segredo');
    const second = box.seal('token', 'segredo');

    expect(box.open('token', first)).toBe('segredo');
    expect(first).not.toBe(second);
    expect(first).not.toContain('segredo');
  });

  it('refuses another purpose, a changed byte and an unknown key', () => {
    const box = createSecretBox(['a'.repeat(32)]);
    const sealed = box.seal('token', 'segredo');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');

    expect(() => box.open('totp', sealed)).toThrow();
    expect(() => box.open('token', changed)).toThrow();
    expect(() => createSecretBox(['b'.repeat(32)]).open('token', sealed)).toThrow(
      /SECRET_KEY_PREVIOUS/,
    );
  });

  it('still opens with a previous key, and reports that it is not current', () => {
    const sealed = createSecretBox(['a'.repeat(32)]).seal('token', 'segredo');
    const later = createSecretBox(['b'.repeat(32), 'a'.repeat(32)]);

    expect(later.open('token', sealed)).toBe('segredo');
    expect(later.isCurrent(sealed)).toBe(false);
    expect(later.isCurrent(later.seal('token', 'segredo'))).toBe(true);
  });
});
