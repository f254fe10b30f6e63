import { FindButton } from './find-button.js';
import { palette } from '../find/palette-store.js';

/** Shows only an icon where the navigation is folded, and on a phone. */
export type CommandMenuProps = { readonly isFolded: boolean };

/** The button "Find"; Ctrl K opens the same menu. */
export const CommandMenu = ({ isFolded }: CommandMenuProps) => <FindButton isFolded={isFolded} onClick={palette.open} />;
