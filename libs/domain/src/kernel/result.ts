export type Ok<T> = { readonly ok: true; readonly value: T };

/** A refusal is a value (house rule 4). Its code is the API's errorCode and the key of its message. */
export type Rejected<C extends string> = { readonly ok: false; readonly code: C };

export type Result<T, C extends string> = Ok<T> | Rejected<C>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const rejected = <C extends string>(code: C): Rejected<C> => ({ ok: false, code });
