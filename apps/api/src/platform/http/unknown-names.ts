// A misspelled change would otherwise be answered with 200.
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { invalidInput } from '@alo/messages/platform/invalid-input.ts';
import type * as z from 'zod';

/**
 * Returns errors by unknown name; in a list it is `rows.0.name`. Accepts names of the answer, which
 * clients may send back.
 */
export function findUnknownNames(
  { body, replies, takesOtherNames }: Endpoint,
  input: unknown,
): Record<string, string> {
  if (!body || takesOtherNames || !isObject(input)) return {};
  const shape = getShape(body);
  if (shape === null) return {};
  const answerShape = (replies[200] && getShape(replies[200])) ?? {};
  const unknownNames = Object.entries(input).flatMap(([name, value]) => {
    if (Object.hasOwn(shape, name)) return findUnknownNamesInList(name, shape[name]!, value);
    return Object.hasOwn(answerShape, name) ? [] : [name];
  });
  return Object.fromEntries(unknownNames.map((name) => [name, invalidInput.unknownField]));
}

function findUnknownNamesInList(name: string, schema: z.core.$ZodType, value: unknown): string[] {
  const inner = unwrap(schema);
  if (inner._zod.def.type !== 'array' || !Array.isArray(value)) return [];
  const shape = getShape((inner._zod.def as z.core.$ZodArrayDef).element);
  if (shape === null) return [];
  return value.flatMap((item, index) =>
    isObject(item)
      ? Object.keys(item)
          .filter((key) => !Object.hasOwn(shape, key))
          .map((key) => `${name}.${index}.${key}`)
      : [],
  );
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

function getShape(schema: z.core.$ZodType): Shape | null {
  const { def } = unwrap(schema)._zod;
  if (def.type === 'object') {
    const { shape, catchall } = def as z.core.$ZodObjectDef;
    return catchall ? null : shape;
  }
  if (def.type !== 'union') return null;
  const shapes = (def as z.core.$ZodUnionDef).options.map(getShape);
  return shapes.some((shape) => shape === null) ? null : (Object.assign({}, ...shapes) as Shape);
}

const WRAPPERS = ['optional', 'nullable', 'default', 'readonly'];

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  if (WRAPPERS.includes(def.type)) return unwrap((def as z.core.$ZodOptionalDef).innerType);
  return def.type === 'pipe' ? unwrap((def as z.core.$ZodPipeDef).in) : schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
