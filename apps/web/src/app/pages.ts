import type { Permission } from '@counterfoil/domain';
import { IconSettings } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const groups = ['Payments', 'Suppliers', 'Audit', 'Account'] as const;

/** A page of the portal: its route, and its place in the sidebar if it has one. */
export type Page = {
  /** Address under the base; parameters as in React Router. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Not offered without it; the server refuses its calls as well. */
  readonly permission?: Permission;
  readonly nav?: {
    readonly group: (typeof groups)[number];
    readonly label: string;
    readonly icon: typeof IconSettings;
    /** Keyboard shortcut, e.g. 'g u'. */
    readonly keys?: string;
  };
};

/** Every page once, in the sidebar's order; the first one a user may see is where the portal begins. */
export const pages: readonly Page[] = [
  {
    path: '/settings',
    load: () => import('../customers/settings-page.js'),
    nav: { group: 'Account', label: 'Settings', icon: IconSettings, keys: 'g e' },
  },
];
