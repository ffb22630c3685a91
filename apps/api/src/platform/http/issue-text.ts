import { invalidInput as texts } from '@alo/messages/platform/invalid-input.ts';
import type * as z from 'zod';

type Raw<Issue extends z.core.$ZodIssueBase> = z.core.$ZodRawIssue<Issue>;

/** Answers in Portuguese, because clients show these texts to users. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return texts.required;
      return texts.types[issue.expected] ?? texts.value;
    case 'invalid_format':
      return texts.formats[issue.format] ?? texts.format;
    case 'invalid_value': {
      if (issue.input === undefined) return texts.required;
      const values = issue.values.map(String);
      return values.length === 1 ? texts.onlyValue(values[0]!) : texts.oneOf(values);
    }
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'not_multiple_of':
      return texts.multipleOf(formatBound(issue.divisor));
    case 'unrecognized_keys':
      return texts.unknownField;
    case 'invalid_union':
      return issue.input === undefined ? texts.required : texts.value;
    default:
      return texts.value;
  }
}

function describeTooSmall({ origin, minimum, inclusive }: Raw<z.core.$ZodIssueTooSmall>): string {
  const count = Number(minimum);
  if (origin === 'string') return count === 1 ? texts.empty : texts.fewestCharacters(count);
  if (origin === 'array') return texts.fewestItems(count);
  return inclusive === false
    ? texts.above(formatBound(minimum))
    : texts.least(formatBound(minimum));
}

function describeTooBig({ origin, maximum, inclusive }: Raw<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return texts.mostCharacters(Number(maximum));
  if (origin === 'array') return texts.mostItems(Number(maximum));
  return inclusive === false ? texts.below(formatBound(maximum)) : texts.most(formatBound(maximum));
}

const formatBound = (bound: number | bigint): string => bound.toLocaleString('pt-BR');
