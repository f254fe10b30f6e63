import type { Permission } from '@counterfoil/domain';
import type { RowAction, RowActionName, RunDoc, SupplierDoc } from '@counterfoil/projections';
import { isSanctioned } from './acceptance-facts.js';
import type { PlacedLine } from './run-work.js';

type Facts = {
  readonly run: RunDoc;
  readonly line: PlacedLine;
  /** The supplier that a request would be sent to. */
  readonly asked: SupplierDoc | null;
  readonly permissions: readonly Permission[];
};
type Refusal = (facts: Facts) => string | null;

const NOT_ASKED_FOR: readonly (number | null)[] = [0, 1, 3];
const STARTED: readonly string[] = ['sent', 'opened', 'digits-right'];
const NOT_CERTIFIED: readonly (number | null)[] = [1, 3, 4];

const needs =
  (permission: Permission, words: string): Refusal =>
  ({ permissions }) =>
    permissions.includes(permission) ? null : `You need the permission to ${words}.`;
/** Why the supplier is not asked, and what helps instead. */
const notAsked = {
  name: 'The supplier has confirmed the account under another name. Please certify this name, or correct it in your accounting system.',
  answer: 'The supplier has answered about this account. Please call it if you have doubts.',
} as const;
const ADD_FIRST = 'Please add the supplier first.';
const OTHER_ACCOUNT = 'The payee is known with another account. Please call it back.';
const NAME_NEEDS_NOTHING = 'The name is not why this payment waits.';
const editor = needs('canEditSuppliers', 'add and edit suppliers');

const workable: Refusal = ({ run }) => {
  if (run.status === 'rejected') return 'This run was rejected.';
  if (run.status !== 'completed') return 'This run is still being checked.';
  return run.readyAt === null ? null : 'This run is released.';
};

/** The first reason that applies is shown; without any, the act is possible. */
const refusals: { readonly [action in RowActionName]: readonly Refusal[] } = {
  ask: [
    editor,
    ({ asked }) => (asked === null ? ADD_FIRST : null),
    ({ asked }) => (asked!.active ? null : 'This supplier is inactive.'),
    ({ asked }) => (asked!.email === null ? 'This supplier has no email address.' : null),
    ({ line }) => (line.waiting?.on === 'supplier' ? 'The supplier was asked already.' : null),
    ({ line }) =>
      line.why !== 'account-changed' && NOT_ASKED_FOR.includes(line.result)
        ? notAsked[line.result === 0 ? 'name' : 'answer']
        : null,
  ],
  remind: [
    editor,
    ({ line }) => (line.waiting?.on === 'supplier' ? null : 'The supplier was not asked.'),
    ({ line }) => (STARTED.includes(line.waiting!.step) ? null : 'The email has not gone out yet.'),
  ],
  'add-supplier': [
    editor,
    ({ line }) => (line.supplierId === null ? null : 'The account has a supplier already.'),
    ({ line }) => (line.why === 'account-changed' ? OTHER_ACCOUNT : null),
    ({ line }) => (line.result === null ? 'The account could not be checked.' : null),
  ],
  certify: [
    editor,
    ({ line }) => (NOT_CERTIFIED.includes(line.result) ? NAME_NEEDS_NOTHING : null),
    ({ line }) => (line.why === 'account-changed' ? OTHER_ACCOUNT : null),
    ({ line }) => (line.supplierId === null ? ADD_FIRST : null),
  ],
  hold: [workable, ({ line }) => (line.aside?.kind === 'held' ? 'This payment is held already.' : null)],
  'leave-out': [workable, ({ line }) => (line.aside?.kind === 'out' ? 'This payment is left out already.' : null)],
  'put-back': [workable, ({ line }) => (line.aside === null ? 'This payment is neither held nor left out.' : null)],
  accept: [
    workable,
    ({ line }) => (line.aside === null ? null : 'Please put this payment back first.'),
    ({ line }) => (line.place === 'nothing' ? 'There is nothing to accept.' : null),
    ({ line }) => (line.accepted === null ? null : 'This payment was accepted.'),
    ({ line }) => (line.acceptance === null ? null : 'An acceptance waits for a second person.'),
    ({ line }) => (isSanctioned(line) ? 'This payee is on a sanctions list. Please leave the payment out.' : null),
    ({ line }) => (line.now === 'alert' ? 'Please dismiss the alert instead.' : null),
  ],
  'dismiss-alerts': [workable, ({ line }) => (line.alerts.length === 0 ? 'This payment has no open alert.' : null)],
  assign: [workable],
  recheck: [workable],
  'open-supplier': [
    needs('canAccessSupplierManagement', 'view suppliers'),
    ({ line }) => (line.supplierId === null && line.known.length === 0 ? 'No supplier has this account.' : null),
  ],
};

/** The supplier to ask. For a payee known with another account, that is the known supplier, never the holder of the new account. */
export const askedOf = ({ why, known, supplierId }: Pick<PlacedLine, 'why' | 'known' | 'supplierId'>): string | null =>
  why === 'account-changed' ? (known[0]?.supplierId ?? null) : supplierId;

export const actionsOf = (facts: Facts): readonly RowAction[] =>
  (Object.keys(refusals) as RowActionName[]).map((action) => ({
    action,
    refusal: refusalOf(action, facts),
  }));

/**
 * Why an action is not possible; null when it is. The reasons are tried in order, because a later one may rely on an earlier one.
 */
export const refusalOf = (action: RowActionName, facts: Facts): string | null => {
  for (const reason of refusals[action]) {
    const text = reason(facts);
    if (text !== null) return text;
  }
  return null;
};
