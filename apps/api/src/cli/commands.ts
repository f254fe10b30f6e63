import type { CliCommand } from './command.js';

/**
 * All commands but `help`. Each is loaded only when it is called, so that an offline command does not wait for the server's code.
 */
export const commands: { readonly [name: string]: () => Promise<CliCommand> } = {
  setup: async () => (await import('./setup.js')).setup,
  'password-link': async () => (await import('./password-link.js')).passwordLink,
  parse: async () => (await import('./parse.js')).parse,
  verify: async () => (await import('./verify.js')).verify,
  export: async () => (await import('./export.js')).exportAudit,
  rebuild: async () => (await import('./rebuild.js')).rebuild,
  backup: async () => (await import('./backup.js')).backup,
  restore: async () => (await import('./restore.js')).restore,
  rekey: async () => (await import('./rekey.js')).rekey,
  prove: async () => (await import('./prove.js')).prove,
};
