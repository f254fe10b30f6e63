import { decidersText, type WorkRow } from '@counterfoil/projections';
import { actions } from '../../../ui/words/actions.js';
import type { ActName } from './row-act.js';

type Words = {
  readonly key: string;
  readonly label: string;
  /** What the act does, shown before it is confirmed. */
  readonly effect: string;
  /** Follows '3 payments' in the message after the act. */
  readonly done: string;
};

/** The words and the key of each act, in the order of the panel. */
export const actWords: Readonly<Record<ActName, Words>> = {
  ask: {
    key: 'a',
    label: 'Ask the supplier',
    effect: 'The supplier gets an email with a link, and confirms or corrects its account.',
    done: 'asked about',
  },
  remind: {
    key: 'e',
    label: actions.resendRequest,
    effect: 'The supplier gets the email with its link again.',
    done: 'asked about again',
  },
  'add-supplier': {
    key: 'u',
    label: actions.addSupplier,
    effect: 'The payee is added with the account of the payment. You can then ask it, or certify its name.',
    done: 'with a new supplier',
  },
  certify: {
    key: 'n',
    label: actions.certifyName,
    effect: 'You certify that the account belongs to the name on the payment.',
    done: 'with a certified name',
  },
  hold: {
    key: 'h',
    label: actions.hold,
    effect: 'A held payment is not part of what is paid until it is put back.',
    done: 'held',
  },
  'leave-out': {
    key: 'l',
    label: actions.leaveOut,
    effect: 'A payment that is left out is not part of what is paid. It can be put back.',
    done: 'left out',
  },
  'put-back': {
    key: 'p',
    label: actions.putBack,
    effect: 'What was held or left out is part of what is paid again.',
    done: 'put back',
  },
  accept: {
    key: 'c',
    label: actions.accept,
    effect: 'Say what you checked. An accepted payment counts as cleared although nobody has confirmed its account.',
    done: 'accepted',
  },
  assign: {
    key: 's',
    label: actions.assign,
    effect: 'The payment appears in that colleague’s list. You can take it back.',
    done: 'assigned',
  },
  recheck: {
    key: 'r',
    label: actions.checkAgain,
    effect: 'The payment is compared with what is on file now. The first result stays beside the new one.',
    done: 'checked again',
  },
  'dismiss-alerts': {
    key: 'd',
    label: actions.dismissAlert,
    effect: 'All open alerts are dismissed. They are not raised again for the same account, amount and reference.',
    done: 'without open alerts now',
  },
};

export const actNames = Object.keys(actWords) as readonly ActName[];

type Waiting = NonNullable<WorkRow['waiting']>;

const owes: Readonly<Record<Waiting['step'], string>> = {
  sending: 'email being sent',
  planned: 'email planned',
  sent: 'link sent',
  opened: 'link opened',
  'digits-right': 'digits typed',
  'change-request': 'change waits for',
  acceptance: 'acceptance waits for',
};

/** Who has to take the next step for a payment, in a few words for a line of the list. */
export const owesShortly = ({ on, step, deciders }: Waiting): string =>
  on === 'supplier' ? owes[step] : `${owes[step]} ${decidersText(deciders)}`;
