/** A decider's "no" on its way to the caller: its code is the API's errorCode. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly detail: { readonly [name: string]: string | number } = {},
  ) {
    super(code);
  }
}

/** The record changed while a person looked at it. The answer names the changes, and the person decides again. */
export class ChangedMeanwhile extends Error {
  constructor(
    readonly stream: string,
    readonly changes: readonly { readonly type: string; readonly at: string; readonly by: string }[],
  ) {
    super(`${stream} changed meanwhile`);
  }
}

/** The same command id came with other content: it is refused, whoever derived the id. */
export class RepeatedWithAnotherBody extends Error {}

/** A record was to be made under an id that is taken. Nothing was written. */
export class ExistsAlready extends Error {}
