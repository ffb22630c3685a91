// Sentences are for users; code reads a reason's code (docs/decisions/0048-reasons-are-codes.md).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TABLE = 'packages/messages/src/deliveries/delivery-reasons.ts';

const sources = execFileSync('git', ['ls-files', 'apps', 'packages'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file) && file !== TABLE);

const READS_SENTENCE =
  /(formatReason|toReasonText)\([^()]*(\([^()]*\))*[^()]*\)\s*(===|!==|\.|\[)|(===|!==|case)\s*(formatReason|toReasonText)\(/;

it('DEL-30 no code but tests reads the sentences', () => {
  const texts = sources.map((file) => ({ file, text: readFileSync(`${ROOT}/${file}`, 'utf8') }));

  expect(
    texts.filter(({ text }) => text.includes('reasonSentences')).map(({ file }) => file),
  ).toEqual([]);
  expect(texts.filter(({ text }) => READS_SENTENCE.test(text)).map(({ file }) => file)).toEqual([]);
  expect(texts.filter(({ text }) => text.includes('formatReason(')).length).toBeGreaterThan(5);
});

it.each(["formatReason(a) === 'x'", 'formatReason(f(a)).slice(-3)', "'x' !== formatReason(a)"])(
  'DEL-30 detects code that reads a sentence: %s',
  (line) => expect(line).toMatch(READS_SENTENCE),
);
