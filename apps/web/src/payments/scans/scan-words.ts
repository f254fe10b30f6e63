import { type Tone, type WhyKind, whys } from '@counterfoil/domain';
import type { AccountScanView, ScanRowView } from '@counterfoil/projections';
import type { StatusTone } from '../../ui/values/status-badge.js';

const tones: Readonly<Record<Tone, StatusTone>> = { red: 'no', amber: 'unknown', grey: 'neutral', green: 'yes' };

type Word = { readonly tone: StatusTone; readonly label: string };

export const whyWord = (why: WhyKind): Word => ({ tone: tones[whys[why].tone], label: whys[why].label });

/** The finding of a scan about a supplier. */
export const rowWord = ({ why }: Pick<ScanRowView, 'why'>): Word =>
  why === null ? { tone: 'neutral', label: 'No such supplier' } : whyWord(why);

const states: Readonly<Record<AccountScanView['state'], Word>> = {
  running: { tone: 'neutral', label: 'Scanning' },
  interrupted: { tone: 'unknown', label: 'Interrupted' },
  completed: { tone: 'yes', label: 'Completed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};
export const scanWord = ({ state }: Pick<AccountScanView, 'state'>): Word => states[state];

export const suppliersText = (n: number, count: (n: number) => string): string =>
  n === 1 ? '1 supplier' : `${count(n)} suppliers`;

const silent = { sanctions: 'the sanctions lists', register: 'the company register' } as const;

/** The sources that could not be asked about a supplier; empty when all of them answered. */
export const notAskedText = ({ notAsked }: Pick<ScanRowView, 'notAsked'>): string =>
  notAsked.length === 0
    ? ''
    : `T${notAsked
        .map((what) => silent[what])
        .join(' and ')
        .slice(1)} did not answer`;

/** How a supplier's result differs from the previous scan; empty when it does not, or when there was no previous scan. */
export const changeText = ({ was, change }: Pick<ScanRowView, 'was' | 'change'>): string =>
  was === null || change === null ? '' : `${change === 'worse' ? 'Worse' : 'Better'}, was: ${whys[was].label}`;

export const scanName = ({ because, suppliers }: Pick<AccountScanView, 'because' | 'suppliers'>, count: (n: number) => string) =>
  `${because === 'schedule' ? 'Weekly scan' : 'Scan'} of ${suppliersText(suppliers, count)}`;
