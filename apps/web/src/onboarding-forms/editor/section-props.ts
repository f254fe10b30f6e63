import type { FormFault, FormSection } from '@counterfoil/domain';
import type { Editor } from './use-editor.js';

/** A section of the form with the actions on it. */
export type SectionProps = {
  readonly section: FormSection;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly isFolded: boolean;
  readonly faults: readonly FormFault[];
  readonly onFold: (sectionId: string, isFolded: boolean) => void;
  readonly onActive: (sectionId: string) => void;
  readonly onTold: (text: string) => void;
};
