/** The messages of the fields that are wrong. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/**
 * The result of reading typed values: a value or faults. The `parse...` functions of the domain return a list of faults; forms
 * without one build their faults by field.
 */
export type Reading<Read> =
  | { readonly ok: true; readonly value: Read }
  | { readonly ok: false; readonly faults: Faults | FaultList };

type FaultList = readonly { readonly field: string; readonly message: string }[];

/** The faults of a reading by field; empty when it succeeded. */
export const faultsOf = (reading: Reading<unknown>): Faults => {
  if (reading.ok) return {};
  // The first fault of a field is shown, because it must be corrected first.
  return isList(reading.faults)
    ? Object.fromEntries(reading.faults.map(({ field, message }) => [field, message] as const).reverse())
    : reading.faults;
};

const isList = (faults: Faults | FaultList): faults is FaultList => Array.isArray(faults);

export const read = <Read>(value: Read): Reading<Read> => ({ ok: true, value });

type PossibleFaults = Readonly<Record<string, string | undefined>>;

/** A reading with faults. Entries with undefined are fields without a fault. */
export const refuse = (faults: PossibleFaults): Reading<never> => ({
  ok: false,
  faults: Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined)),
});

/** `value` unless a field has a fault. */
export const readUnless = <Read>(faults: PossibleFaults, value: Read): Reading<Read> =>
  Object.values(faults).every((message) => message === undefined) ? read(value) : refuse(faults);

/** `message` when nothing is typed. */
export const required = (text: string, message: string): string | undefined => (text.trim() === '' ? message : undefined);
