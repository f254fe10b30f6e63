/** Something must be put right before anything may start. Its message says what, and is shown without a stack. */
export class CannotStart extends Error {}
