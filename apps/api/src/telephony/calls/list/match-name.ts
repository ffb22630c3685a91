// `ilike` that also ignores accents.
import { foldText } from '@alo/domain/text/folded-text.ts';

type PatternPart = { kind: 'any' } | { kind: 'one' } | { kind: 'text'; character: string };

/** Supports `%`, `_` and `\`. Takes the product of both lengths at most. */
export function createNameMatcher(pattern: string): (name: string) => boolean {
  const parts = readPattern(foldText(pattern));
  return (name) => matchesParts(parts, [...foldText(name)]);
}

function readPattern(pattern: string): PatternPart[] {
  const parts: PatternPart[] = [];
  const characters = [...pattern];
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i]!;
    if (character === '%') parts.push({ kind: 'any' });
    else if (character === '_') parts.push({ kind: 'one' });
    else if (character === '\\') parts.push({ kind: 'text', character: characters[++i] ?? '' });
    else parts.push({ kind: 'text', character });
  }
  return parts;
}

function matchesParts(parts: readonly PatternPart[], characters: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let lastAny = -1;
  let resumeAt = 0;
  while (at < characters.length) {
    const current = parts[part];
    if (current?.kind === 'any') {
      lastAny = part++;
      resumeAt = at;
    } else if (current && (current.kind === 'one' || current.character === characters[at])) {
      part++;
      at++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      at = ++resumeAt;
    } else {
      return false;
    }
  }
  return parts.slice(part).every(({ kind }) => kind === 'any');
}
