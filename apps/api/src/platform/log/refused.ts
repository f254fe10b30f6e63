/** The refusal of a decider. Its code becomes the errorCode of the API. */
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

/** A command id was used again with other content. The command is refused, however the id was derived. */
export class RepeatedWithAnotherBody extends Error {}

/** A new record was to be created under an id that is taken. Nothing was written. */
export class ExistsAlready extends Error {}
