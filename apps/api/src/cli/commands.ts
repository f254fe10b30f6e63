import type { CliCommand } from './command.js';

/**
 * Every command there is; `help` is not one of them. Each is loaded when it is called: reading a file offline needs no server, and
 * should not wait for one to be loaded.
 */
export const commands: { readonly [name: string]: () => Promise<CliCommand> } = {
  parse: async () => (await import('./parse.js')).parse,
  verify: async () => (await import('./verify.js')).verify,
  export: async () => (await import('./export.js')).exportAudit,
  rebuild: async () => (await import('./rebuild.js')).rebuild,
  prove: async () => (await import('./prove.js')).prove,
};
