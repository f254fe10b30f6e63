import type { FastifyInstance } from 'fastify';
import { nestedTooDeeply, notAField } from './messages.js';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** The largest body of a public call, in bytes: enough for the longest form. */
const OPEN_BODY = 32 * KIB;
/** The largest body of a call by a signed-in user. */
const BODY = MIB;
/** A chunk of payment lines, or a hundred thousand ids. */
const LONG_LIST = 20 * MIB;

/** The paths of calls without a session, without the base path. A test compares the list with the routes. */
const OPEN_CALLS =
  /^\/(?:supplierverification\/|supplieronboarding\/|supplierdocuments\/|setup$|ajax\/validate(?:swift|gst|businessregistrationnumber)$|account\/(?:login|choosepassword|forgotpassword|company-sign-in\/(?:begin|finish|factor))$)/i;
/** The paths of calls with long lists. */
const LIST_CALLS = /^\/(?:customerportalapi\/(?:verifyaccounts|setsupplier\w+multiple)|supplier-acts(?:\/preview)?)$/i;

const limitOf = (path: string): number => (OPEN_CALLS.test(path) ? OPEN_BODY : LIST_CALLS.test(path) ? LONG_LIST : BODY);

/** No valid request is nested deeper. */
const DEEPEST = 20;

type ShapeFault = { readonly message: string; readonly fields?: Readonly<Record<string, readonly string[]>> };

/** What is wrong with the structure of a body; null: nothing. It applies to every call. */
const shapeFault = (value: unknown, levels = DEEPEST): ShapeFault | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return { message: nestedTooDeeply };
  for (const [name, part] of Object.entries(value)) {
    // Such a field would override a member that every object has.
    if (name in Object.prototype) return { message: notAField(name), fields: { [name]: [notAField(name)] } };
    const fault = shapeFault(part, levels - 1);
    if (fault !== null) return fault;
  }
  return null;
};

/** JSON can contain a negative zero, which is read as zero. Events cannot contain it. */
const dropMinusZeros = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  const parts = value as Record<string, unknown>;
  for (const [name, part] of Object.entries(parts)) {
    if (Object.is(part, -0)) parts[name] = 0;
    else dropMinusZeros(part);
  }
};

/** Limits the structure of a body before anything else reads it, because deep nesting would exhaust the stack of recursive code. */
export const boundBodies = (fastify: FastifyInstance, basePath: string): void => {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = limitOf(route.url.slice(basePath.length));
  });
  fastify.addHook('preValidation', async ({ body }, reply) => {
    const fault = shapeFault(body);
    if (fault !== null) await reply.status(400).send({ errorCode: 'validation', ...fault });
    else dropMinusZeros(body);
  });
};
