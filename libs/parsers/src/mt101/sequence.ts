import type { FieldName, FieldRule, Mt101Tag } from './fields.js';

/** A field of the file: its non-empty lines, trimmed at the end. The first line lacks the tag. */
export type FieldText = { readonly tag: Mt101Tag; readonly rule: FieldRule; readonly lines: string[] };

/** The fields of a sequence by name. A field occurs with only one of its options. */
export type Sequence = Map<FieldName, FieldText>;

/** The first line of a field; '' when the field is missing or empty. */
export const firstLine = (sequence: Sequence, name: FieldName): string => sequence.get(name)?.lines[0] ?? '';
