/** Injection tokens for values that are not classes. */
export const CONFIG = Symbol('Config');
export const SECRETS = Symbol('Secrets');
