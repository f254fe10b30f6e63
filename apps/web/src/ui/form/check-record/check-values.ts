import { type CheckFaults, type CheckFile, type CheckRecord, parseCheckRecord } from '@counterfoil/domain';
import { recall, remember } from '../../../platform/remembered.js';
import { faultsOf, type Reading, read, refuse } from '../reading.js';
import type { TextProps } from '../use-parsed-form.js';

/** The parts of a form that the check fields use. */
export type CheckForm = {
  readonly values: CheckValues;
  readonly text: (name: Exclude<keyof CheckValues, 'file'>) => TextProps;
  readonly shown: (name: keyof CheckValues) => string | undefined;
  readonly set: (changes: Partial<CheckValues>) => void;
};

/** The fields of a check record as typed. `calledAt` is the local time of a date-time field. */
export type CheckValues = {
  readonly method: string;
  readonly reason: string;
  readonly person: string;
  readonly number: string;
  readonly numberSource: string;
  readonly calledAt: string;
  readonly outcome: string;
  /** The uploaded file; null when none is attached. */
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

/** The initial values: the last chosen method, and a call made just now. */
export const startingCheck = (method: string | null, numberOnFile: string | null): CheckValues => ({
  ...noCheck,
  method: method ?? recall(LAST_METHOD) ?? '',
  number: numberOnFile ?? '',
  numberSource: numberOnFile === null ? '' : 'on-file',
  calledAt: localNow(new Date()),
});
export const rememberMethod = (method: string): void => remember(LAST_METHOD, method);

/** The current time as a date-time field has it: in the zone of the browser, to the minute. */
const localNow = (now: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${date}T${two(now.getHours())}:${two(now.getMinutes())}`;
};

/** Maps the server's field names, such as `check.call.at`, to those of the form. */
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

/** Reads the typed fields by the rules of the domain. */
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

/** Whether no field of the check was filled in. */
export const isNoCheck = ({ method, reason, person, number, file }: CheckValues): boolean =>
  file === null && [method, reason, person, number].every((text) => text.trim() === '');

/** The body of a call with an optional check. */
export type Checked = { readonly check?: CheckRecord };

/** Combines the reading of a form with its optional check, including the faults of both. */
export const withCheck = <Read extends object>(values: CheckValues, reading: Reading<Read>): Reading<Read & Checked> => {
  const check: Reading<Checked> = isNoCheck(values) ? read({}) : checkedOf(readCheck(values));
  if (reading.ok && check.ok) return read({ ...reading.value, ...check.value });
  return refuse({ ...faultsOf(reading), ...faultsOf(check) });
};

const checkedOf = (reading: Reading<CheckRecord>): Reading<Checked> => (reading.ok ? read({ check: reading.value }) : reading);

/** The values of a form without those of its check. */
export const withoutCheck = <Values extends CheckValues>(values: Values): Omit<Values, keyof CheckValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in noCheck))) as Omit<Values, keyof CheckValues>;
