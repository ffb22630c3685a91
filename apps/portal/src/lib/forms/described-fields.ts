import { moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import { type FormRules, isMissing, type Secret } from './form-draft.ts';
import { parseMoneyInput } from '../inputs/money-input.ts';

interface Pattern {
  test: (text: string) => boolean;
  message: string;
}

interface Bound {
  value: number;
  message: string;
}

interface BaseField {
  label: string;
  help?: string;
  /** Error text of an empty field. Optional fields have none. */
  required?: string;
  visibleWhen?: { field: string; equals: string | boolean | readonly string[] };
  isApplicable?: (draft: Readonly<Record<string, unknown>>) => boolean;
}

interface BaseTextField<Kind extends string> extends BaseField {
  kind: Kind;
  patterns?: readonly Pattern[];
  maxLength?: number;
  autoComplete?: string;
}

interface TextField extends BaseTextField<'text'> {
  findProblem?: (text: string) => string | undefined;
  clean?: (typed: string) => string;
  inputMode?: 'text' | 'email' | 'url' | 'numeric';
}

interface NumberField<Kind extends 'number' | 'money'> extends BaseField {
  kind: Kind;
  initial?: string;
  min?: Bound;
  max?: Bound;
}

interface SecretDescription extends BaseTextField<'secret'> {
  savedEnding?: string;
}

interface SelectField extends BaseField {
  kind: 'select';
  options: readonly { value: string; label: string }[];
  initial?: string;
}

interface ListField extends BaseTextField<'list'> {
  clean: (typed: string) => string;
  max: Bound;
  countText: (count: number, max: number) => string;
  addLabel: string;
  removeLabel: (text: string) => string;
  inputMode?: 'email';
}

export type FieldDescription =
  | TextField
  | BaseTextField<'phone'>
  | BaseTextField<'taxId'>
  | SecretDescription
  | NumberField<'number'>
  | NumberField<'money'>
  | (BaseField & { kind: 'boolean'; initial?: boolean })
  | SelectField
  | ListField;

export type DescribedFields = Readonly<Record<string, FieldDescription>>;

interface DraftValues {
  text: string;
  number: string;
  money: string;
  phone: string;
  taxId: string;
  secret: Secret;
  boolean: boolean;
  select: string;
  list: readonly string[];
}

export type DraftOf<Fields extends DescribedFields> = {
  -readonly [Name in keyof Fields]: DraftValues[Fields[Name]['kind']];
};

export function toFormRules<Fields extends DescribedFields>(
  fields: Fields,
): FormRules<DraftOf<Fields>> {
  const empty = Object.entries(fields).map(([name, field]) => [name, getInitialValue(field)]);
  return {
    empty: Object.fromEntries(empty) as DraftOf<Fields>,
    getError: (draft, name) => findFieldError(fields[name]!, draft[name]),
    isVisible: (draft, name) => isShown(fields, draft, name),
  };
}

function isShown(
  fields: DescribedFields,
  draft: Readonly<Record<string, unknown>>,
  name: string,
): boolean {
  const { visibleWhen, isApplicable } = fields[name]!;
  if (isApplicable && !isApplicable(draft)) return false;
  if (visibleWhen === undefined) return true;
  const isEqual = [visibleWhen.equals].flat().some((one) => one === draft[visibleWhen.field]);
  return isEqual && isShown(fields, draft, visibleWhen.field);
}

function getInitialValue(field: FieldDescription): unknown {
  switch (field.kind) {
    case 'boolean':
      return field.initial ?? false;
    case 'list':
      return [];
    case 'secret':
      return { isSaved: false, typed: '' } satisfies Secret;
    case 'select':
      // A native select shows its first option as chosen.
      return field.initial ?? field.options[0]?.value ?? '';
    case 'number':
    case 'money':
      return field.initial ?? '';
    default:
      return '';
  }
}

function findFieldError(field: FieldDescription, value: unknown): string | undefined {
  if (isMissing(value)) return field.required;
  switch (field.kind) {
    case 'number':
    case 'money':
      return findBoundError(field, parseNumber(field, value as string)!);
    case 'secret': {
      const { typed } = value as Secret;
      return typed === '' ? undefined : findPatternError(field, [typed]);
    }
    case 'list': {
      const texts = value as readonly string[];
      return findPatternError(field, texts) ?? findBoundError({ max: field.max }, texts.length);
    }
    case 'boolean':
    case 'select':
      return undefined;
    case 'text':
      return findPatternError(field, [value as string]) ?? field.findProblem?.(value as string);
    default:
      return findPatternError(field, [value as string]);
  }
}

const findPatternError = (
  { patterns = [] }: { patterns?: readonly Pattern[] },
  texts: readonly string[],
) => patterns.find((pattern) => !texts.every((text) => pattern.test(text)))?.message;

function findBoundError(
  { min, max }: { min?: Bound; max?: Bound },
  value: number,
): string | undefined {
  // The negation also catches NaN.
  if (min !== undefined && !(value >= min.value)) return min.message;
  return max !== undefined && !(value <= max.value) ? max.message : undefined;
}

function parseNumber({ kind }: { kind: 'number' | 'money' }, text: string): number | null {
  if (isMissing(text)) return null;
  return kind === 'money' ? moneyToReais(parseMoneyInput(text) ?? moneyFromReais(0)) : Number(text);
}

type SentValue<Field extends FieldDescription> = Field extends { kind: 'number' | 'money' }
  ? Field extends { required: string }
    ? number
    : number | null
  : Field extends { kind: 'phone' }
    ? Field extends { required: string }
      ? string
      : string | null
    : Field extends { kind: 'secret' }
      ? string
      : DraftValues[Field['kind']];

type OptionalField = { kind: 'secret' } | { visibleWhen: object };

export type DescribedBody<Fields extends DescribedFields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends OptionalField ? never : Name]: SentValue<
    Fields[Name]
  >;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends OptionalField ? Name : never]?: SentValue<
    Fields[Name]
  >;
};

/** Omits hidden fields and unchanged secrets. Empty numbers become null. */
export function toRequestBody<Fields extends DescribedFields>(
  fields: Fields,
  draft: DraftOf<Fields>,
): DescribedBody<Fields> {
  const bodyEntries = Object.entries(fields)
    .filter(([name]) => isShown(fields, draft, name))
    .map(([name, field]) => [name, toSentValue(field, draft[name])] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(bodyEntries) as DescribedBody<Fields>;
}

function toSentValue(field: FieldDescription, value: unknown): unknown {
  switch (field.kind) {
    case 'secret':
      return (value as Secret).typed || undefined;
    case 'number':
    case 'money':
      return parseNumber(field, value as string);
    case 'phone':
      return value || null;
    default:
      return value;
  }
}
