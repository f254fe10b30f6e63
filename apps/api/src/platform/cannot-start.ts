/** A fault that must be corrected before the program can start. Its message describes the fault and is shown without a stack. */
export class CannotStart extends Error {}
