import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { describeIssue } from './issue-text.ts';

/** Tried in each field of each body and query. */
const BAD = [undefined, null, '', 'x', 'x'.repeat(70_000), -1, 1.5, 1e300, true, [], ['x'], {}];

const OURS =
  /^(É obrigatório$|Deve (ser|ter) |Não (pode|existe[m]?) |Campo desconhecido$|O (valor|formato) não é válido$)/;

type Def = { type: string } & Record<string, unknown>;
type Schema = z.ZodMiniType;
const getDefinition = (schema: Schema) => schema._zod.def as unknown as Def;

/** Inputs with one bad value. */
function* badInputs(schema: Schema): Generator<unknown> {
  yield* BAD;
  const def = getDefinition(schema);
  if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape as Record<string, Schema>))
      for (const value of badInputs(field)) yield { [name]: value };
    yield { unheardOf: 1 };
  } else if (def.type === 'array') {
    for (const value of badInputs(def.element as Schema)) yield [value];
    yield Array.from({ length: 3000 }, () => 'x');
  } else if (def.type === 'record') {
    for (const value of badInputs(def.valueType as Schema)) yield { x: value };
  } else if (def.type === 'union') {
    for (const option of def.options as Schema[]) yield* badInputs(option);
  } else {
    const inner = (def.innerType ?? def.in) as Schema | undefined;
    if (inner) yield* badInputs(inner);
  }
}

function* textsIn(issues: readonly z.core.$ZodIssue[]): Generator<string> {
  for (const issue of issues) {
    yield issue.message;
    if (issue.code === 'invalid_union') for (const inner of issue.errors) yield* textsIn(inner);
  }
}

it('SYS-refusals describes each field’s error in Portuguese', () => {
  const texts = new Set<string>();
  const strange: string[] = [];
  for (const { id, params, query, body } of ALL_ENDPOINTS) {
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      for (const input of badInputs(schema)) {
        const { error } = schema.safeParse(input, { error: describeIssue });
        for (const text of textsIn(error?.issues ?? [])) {
          texts.add(text);
          if (!OURS.test(text)) strange.push(`${id}: ${text}`);
        }
      }
    }
  }

  expect(strange).toEqual([]);
  expect(texts.size).toBeGreaterThan(30);
});
