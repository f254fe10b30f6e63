import type { ComponentType } from 'react';

/** Only an icon where the navigation is folded, and on a phone. */
export type CommandMenuProps = { readonly isFolded: boolean };

/** The button "Find", with the menu that it and Ctrl K open; null while the portal has no such menu. */
export const CommandMenu: ComponentType<CommandMenuProps> | null = null as ComponentType<CommandMenuProps> | null;
