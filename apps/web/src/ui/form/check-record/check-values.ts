import { type CheckRecord, type CheckFaults, parseCheckRecord } from '@counterfoil/domain';
import type { Reading } from '../reading.js';

/** The fields of a check record as they are typed; `calledAt` is the local time of a date-time field. */
export type CheckValues = {
  readonly method: string;
  readonly reason: string;
  readonly person: string;
  readonly number: string;
  readonly numberSource: string;
  readonly calledAt: string;
  readonly outcome: string;
};

export const noCheck: CheckValues = {
  method: '',
  reason: '',
  person: '',
  number: '',
  numberSource: '',
  calledAt: '',
  outcome: '',
};

export const CALL_BACK = 'call-back';

/** The form's names of the fields that the server calls `check.call.at` and so on. */
const names: Readonly<Record<string, keyof CheckValues>> = {
  method: 'method',
  reason: 'reason',
  'call.person': 'person',
  'call.number': 'number',
  'call.numberSource': 'numberSource',
  'call.at': 'calledAt',
  'call.outcome': 'outcome',
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
}: CheckValues): Reading<CheckRecord> => {
  const call = { person, number, numberSource, at: toInstant(calledAt), outcome };
  const parsed = parseCheckRecord({ method, reason, call: method === CALL_BACK ? call : null });
  return parsed.ok ? parsed : { ok: false, faults: byName(parsed.faults) };
};
