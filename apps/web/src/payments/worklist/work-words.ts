import { owesText, type RowActionName } from '@counterfoil/projections';
import { actions } from '../../ui/words/actions.js';
import type { WorkAct } from '../work.api.js';

type Words = {
  readonly key: string;
  readonly label: string;
  /** What it does, before it is done. */
  readonly effect: string;
  /** Follows '3 payments'. */
  readonly done: string;
  /** The server's name of it where it says what can be done. */
  readonly action: RowActionName;
};

/** Each act with its key, in the order of the panel. */
export const workWords: Readonly<Record<WorkAct, Words>> = {
  hold: {
    key: 'h',
    label: actions.hold,
    effect: 'A held payment is not part of what is paid until it is put back.',
    done: 'held',
    action: 'hold',
  },
  'leave-out': {
    key: 'l',
    label: actions.leaveOut,
    effect: 'A payment that is left out is not part of what is paid. It can be put back.',
    done: 'left out',
    action: 'leave-out',
  },
  'put-back': {
    key: 'p',
    label: actions.putBack,
    effect: 'What was held or left out is part of what is paid again.',
    done: 'put back',
    action: 'put-back',
  },
  accept: {
    key: 'c',
    label: actions.accept,
    effect: 'Say what you checked. An accepted payment counts as cleared although nobody has confirmed its account.',
    done: 'accepted',
    action: 'accept',
  },
  recheck: {
    key: 'r',
    label: actions.checkAgain,
    effect: 'The payment is compared with what is on file now. The first result stays beside the new one.',
    done: 'checked again',
    action: 'recheck',
  },
  dismiss: {
    key: 'd',
    label: actions.dismissAlert,
    effect: 'All open alerts are dismissed. They are not raised again for the same account, amount and reference.',
    done: 'without open alerts now',
    action: 'dismiss-alerts',
  },
};

export const workActs: readonly WorkAct[] = ['hold', 'leave-out', 'put-back', 'accept', 'recheck', 'dismiss'];

export { owesText };
