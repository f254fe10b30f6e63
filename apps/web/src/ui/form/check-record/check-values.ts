import { type CheckFaults, type CheckFile, type CheckRecord, parseCheckRecord } from '@counterfoil/domain';
import { recall, remember } from '../../../platform/remembered.js';
import { faultsOf, type Reading, read, refuse } from '../reading.js';
import type { TextProps } from '../use-parsed-form.js';

/** A form that has these fields, and perhaps more. */
export type CheckForm = {
  readonly values: CheckValues;
  readonly text: (name: Exclude<keyof CheckValues, 'file'>) => TextProps;
  readonly shown: (name: keyof CheckValues) => string | undefined;
  readonly set: (changes: Partial<CheckValues>) => void;
};

/** The fields of a check record as they are typed; `calledAt` is the local time of a date-time field. */
export type CheckValues = {
  readonly method: string;
  readonly reason: string;
  readonly person: string;
  readonly number: string;
  readonly numberSource: string;
  readonly calledAt: string;
  readonly outcome: string;
  /** Already uploaded; null: no file is attached. */
  readonly file: CheckFile | null;
};

export const noCheck: CheckValues = {
  method: '',
  reason: '',
  person: '',
  number: '',
  numberSource: '',
  calledAt: '',
  outcome: '',
  file: null,
};

export const CALL_BACK = 'call-back';

const LAST_METHOD = 'check-method';

/** The form before anything is typed: the method chosen last, and a call made just now. */
export const startingCheck = (method: string | null, numberOnFile: string | null): CheckValues => ({
  ...noCheck,
  method: method ?? recall(LAST_METHOD) ?? '',
  number: numberOnFile ?? '',
  numberSource: numberOnFile === null ? '' : 'on-file',
  calledAt: localNow(new Date()),
});
export const rememberMethod = (method: string): void => remember(LAST_METHOD, method);

/** As a date-time field writes it: in the zone of the browser, to the minute. */
const localNow = (now: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${date}T${two(now.getHours())}:${two(now.getMinutes())}`;
};

/** The form's names of the fields that the server calls `check.call.at` and so on. */
const names: Readonly<Record<string, keyof CheckValues>> = {
  method: 'method',
  reason: 'reason',
  'call.person': 'person',
  'call.number': 'number',
  'call.numberSource': 'numberSource',
  'call.at': 'calledAt',
  'call.outcome': 'outcome',
  file: 'file',
};

export const checkServerNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(names).map(([field, name]) => [`check.${field}`, name]),
);

const byName = (faults: CheckFaults): CheckFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [names[field] ?? field, message]));

const toInstant = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** What the typed fields mean, by the rules of the domain. */
export const readCheck = ({
  method,
  reason,
  person,
  number,
  numberSource,
  calledAt,
  outcome,
  file,
}: CheckValues): Reading<CheckRecord> => {
  const call = { person, number, numberSource, at: toInstant(calledAt), outcome };
  const parsed = parseCheckRecord({ method, reason, call: method === CALL_BACK ? call : null });
  if (!parsed.ok) return { ok: false, faults: byName(parsed.faults) };
  return read(file === null ? parsed.value : { ...parsed.value, file });
};

/** Nothing was said. */
export const isNoCheck = ({ method, reason, person, number, file }: CheckValues): boolean =>
  file === null && [method, reason, person, number].every((text) => text.trim() === '');

/** What is sent of a check that may be left out. */
export type Checked = { readonly check?: CheckRecord };

/** A form's own reading together with the check that may be left out: the faults of both. */
export const withCheck = <Read extends object>(values: CheckValues, reading: Reading<Read>): Reading<Read & Checked> => {
  const check: Reading<Checked> = isNoCheck(values) ? read({}) : checkedOf(readCheck(values));
  if (reading.ok && check.ok) return read({ ...reading.value, ...check.value });
  return refuse({ ...faultsOf(reading), ...faultsOf(check) });
};

const checkedOf = (reading: Reading<CheckRecord>): Reading<Checked> => (reading.ok ? read({ check: reading.value }) : reading);

/** The other fields of a form that has these as well. */
export const withoutCheck = <Values extends CheckValues>(values: Values): Omit<Values, keyof CheckValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in noCheck))) as Omit<Values, keyof CheckValues>;
