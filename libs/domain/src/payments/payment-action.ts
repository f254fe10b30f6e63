/** Of the text that names the file or system a payment comes from (P-9.2). */
export const LONGEST_ACTION = 90;

/** A payment named in a line's action text as `Payment (id#date)`; the date is yyyy-MM-dd or dd/MM/yyyy (P-4.2). */
export type NamedPayment = { readonly paymentId: string; readonly paymentDate: string };

const NAMED =
  /^Payment \((?<paymentId>[^#()]{1,80})#(?<date>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4})\)$/;

/** The payment named in an action, with its date as YYYY-MM-DD; null for any other action text. */
export const namedPayment = (action: string): NamedPayment | null => {
  const { paymentId, date } = NAMED.exec(action.trim())?.groups ?? {};
  if (paymentId === undefined || date === undefined) return null;
  return { paymentId, paymentDate: date.includes('/') ? date.split('/').reverse().join('-') : date };
};
