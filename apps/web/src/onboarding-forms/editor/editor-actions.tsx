import { Button, Kbd } from '@mantine/core';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { PublishButton } from './publish-button.js';
import type { Editor } from './use-editor.js';

type Props = {
  readonly form: OnboardingFormAnswer;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly onCompare: () => void;
  readonly onFaults: () => void;
};

/** Buttons to undo, to compare with the published version, and to publish. */
export const EditorActions = ({ form, editor, mayEdit, onCompare, onFaults }: Props) => (
  <>
    {mayEdit ? (
      <Button
        variant="default"
        disabled={!form.canUndo}
        onClick={() => void editor.current.undo()}
        rightSection={<Kbd size="xs">Ctrl Z</Kbd>}
      >
        Undo
      </Button>
    ) : null}
    {form.version > 0 ? (
      <Button variant="default" onClick={onCompare}>
        {`Compare with ${form.version}`}
      </Button>
    ) : null}
    {mayEdit ? <PublishButton form={form} editor={editor} onFaults={onFaults} /> : null}
  </>
);
