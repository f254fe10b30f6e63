/** Tokens of values that are no classes. */
export const CONFIG = Symbol('Config');
