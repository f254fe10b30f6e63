import { ok, type Result } from '../kernel/result.js';
import { typedLines, typedText } from '../kernel/typed-text.js';
import { isDay } from '../kernel/zoned-time.js';
import type { FormField } from './form-content.js';
import { type ItemType, titleOfItem } from './item-types.js';

/** A document in a file field (P-3.5.2). */
export type TaskFile = {
  readonly id: string;
  readonly documentTitle: string;
  /** YYYY-MM-DD; null: it does not expire. */
  readonly expiryDate: string | null;
  /** When the supplier removed the document; null: it has not been removed. */
  readonly deletedDate: string | null;
  /**
   * The version that was provided, so that the signed and approved bytes stay the same (P-20.3.8). Absent in forms outside an
   * onboarding.
   */
  readonly versionId?: string;
};

/**
 * The answer to a field: a text, the chosen options, or documents. A checkbox without options is ticked when its title is the
 * chosen option.
 */
export type TaskValue = string | readonly string[] | readonly TaskFile[];
export type TaskValues = { readonly [fieldId: string]: TaskValue | undefined };

export const LONGEST_LINE = 200;
export const LONGEST_AREA = 4_000;
const MOST_FILES = 20;

const LISTS: readonly ItemType[] = [3, 14, 8, 15];
/** The answer of a field in which nothing is filled in. */
export const blankAnswer = ({ type }: Pick<FormField, 'type'>): TaskValue => (LISTS.includes(type) ? [] : '');

const isFile = (each: string | TaskFile): each is TaskFile => typeof each !== 'string';
const counts = (each: string | TaskFile): boolean => (isFile(each) ? each.deletedDate === null : each !== '');

/** The documents of an answer; empty for other answers. */
export const filesIn = (value: TaskValue | undefined): readonly TaskFile[] =>
  typeof value === 'string' || value === undefined ? [] : (value as readonly (string | TaskFile)[]).filter(isFile);

/** Whether an answer has a text that is not blank, a chosen option, or a document that was not removed. */
export const isFilled = (value: TaskValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : (value ?? []).some(counts);

export const completeMessage = (title: string): string => `Please complete the '${title}' field`;

/** Why an answer is not complete (P-5.4.1); null: it is. */
export const faultOfItem = (field: FormField, value: TaskValue | undefined): string | null =>
  field.required && !isFilled(value) ? completeMessage(titleOfItem(field)) : null;

/** Faults by field, in the order of the fields. Fields that the supplier does not see are not checked. */
export const faultsOfFilled = (
  fields: readonly FormField[],
  values: TaskValues,
  isVisible: (field: FormField) => boolean = () => true,
): { readonly [fieldId: string]: string } =>
  Object.fromEntries(
    fields
      .filter((field) => field.selected && isVisible(field))
      .map((field) => [field.id, faultOfItem(field, values[field.id])] as const)
      .filter((fault): fault is readonly [string, string] => fault[1] !== null),
  );

/** The options that the supplier can choose from. A checkbox without options has its title as its only option. */
export const choicesOf = (field: FormField): readonly string[] =>
  field.type === 3 && field.options.length === 0 ? [titleOfItem(field)] : field.options;

/**
 * The documents with one added. A document already in the list is ignored. In a field for a single file, the new document replaces
 * the old one.
 */
export const withFile = (field: Pick<FormField, 'type'>, files: readonly TaskFile[], file: TaskFile): readonly TaskFile[] => {
  if (files.some(({ id }) => id === file.id)) return files;
  return field.type === 8 ? [file] : [...files, file].slice(0, MOST_FILES);
};

type ValueFault = 'not-a-date' | 'not-a-time' | 'not-a-number' | 'not-an-option' | 'not-a-text' | 'not-a-document';

const isDayAndTime = (text: string): boolean => isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
/** Whether the text is a number with optional sign and decimals. It is never rounded. */
const isNumber = (text: string): boolean => /^-?\d{1,15}([.,]\d{1,6})?$/.test(text);

type Read = (field: FormField, raw: unknown) => Result<TaskValue, ValueFault>;
const no = (code: ValueFault): Result<TaskValue, ValueFault> => ({ ok: false, code });

const text =
  (read: (raw: string) => string, isValid: (text: string) => boolean, fault: ValueFault): Read =>
  (_, raw) => {
    if (typeof raw !== 'string') return no(fault);
    const value = read(raw);
    return value === '' || isValid(value) ? ok(value) : no(fault);
  };
const line = (raw: string): string => typedText(raw, LONGEST_LINE);

const oneChoice: Read = (field, raw) =>
  typeof raw === 'string' && (raw === '' || choicesOf(field).includes(raw)) ? ok(raw) : no('not-an-option');
const choices: Read = (field, raw) => {
  if (!Array.isArray(raw)) return no('not-an-option');
  const known = choicesOf(field);
  return raw.every((each) => known.includes(each as string))
    ? ok(known.filter((each) => raw.includes(each)))
    : no('not-an-option');
};
const isTaskFile = (raw: unknown): raw is TaskFile => {
  if (typeof raw !== 'object' || raw === null) return false;
  const { id, documentTitle, expiryDate, deletedDate } = raw as { readonly [name: string]: unknown };
  const isTextOrNull = (each: unknown): boolean => each === null || typeof each === 'string';
  return typeof id === 'string' && typeof documentTitle === 'string' && isTextOrNull(expiryDate) && isTextOrNull(deletedDate);
};
const files: Read = (field, raw) => {
  if (!Array.isArray(raw) || !raw.every(isTaskFile)) return no('not-a-document');
  return ok(
    raw
      .map(({ id, documentTitle, expiryDate, deletedDate }) => ({ id, documentTitle, expiryDate, deletedDate }))
      .reduce<readonly TaskFile[]>((list, file) => withFile(field, list, file), []),
  );
};

const readers: { readonly [T in ItemType]: Read } = {
  1: text(line, () => true, 'not-a-text'),
  11: text(
    (raw) => typedLines(raw, LONGEST_AREA),
    () => true,
    'not-a-text',
  ),
  12: text(line, isNumber, 'not-a-number'),
  9: text(line, isDay, 'not-a-date'),
  10: text(line, isDayAndTime, 'not-a-time'),
  3: choices,
  4: oneChoice,
  13: oneChoice,
  14: choices,
  8: files,
  15: files,
};

/**
 * Reads an answer from outside for a field with options of its own. Empty answers are allowed, because answers are saved field by
 * field.
 */
export const readTaskValue: Read = (field, raw) => readers[field.type](field, raw);

export const valueMessages: { readonly [fault in ValueFault]: string } = {
  'not-a-date': 'Please enter a valid date',
  'not-a-time': 'Please enter a valid date and time',
  'not-a-number': 'Please enter a valid number',
  'not-an-option': 'Please choose from the list',
  'not-a-text': 'Please enter text',
  'not-a-document': 'Please choose a document',
};
