import type { FieldName, FieldRule, Mt101Tag } from './fields.js';

/** A field of the file: its non-empty lines without blanks at their ends, the first one without the tag. */
export type FieldText = { readonly tag: Mt101Tag; readonly rule: FieldRule; readonly lines: string[] };

/** The fields of one sequence, by name: options of one field exclude each other. */
export type Sequence = Map<FieldName, FieldText>;

/** The first line of a field; '' when the field is missing or empty. */
export const firstLine = (sequence: Sequence, name: FieldName): string => sequence.get(name)?.lines[0] ?? '';
