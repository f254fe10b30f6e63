import { useHotkeys } from '@mantine/hooks';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { useCallback, useState } from 'react';
import { Problem } from '../../ui/feedback/problem.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useMayEditForms } from '../use-may-edit-forms.js';
import { CompareDialog } from './compare-dialog.js';
import { EditorActions } from './editor-actions.js';
import { HeadLine } from './head-line.js';
import { MissedChanges } from './missed-changes.js';
import { OtherEditors } from './other-editors.js';
import { Outline } from './outline.js';
import { Preview } from './preview/preview.js';
import { scrollToElement } from '../../ui/scroll/scroll-to.js';
import { SectionCard } from './section-card.js';
import { useEditor } from './use-editor.js';
import { useOnceThere } from './use-once-there.js';
import classes from './editor.module.css';

type Props = { readonly form: OnboardingFormAnswer; readonly problem: unknown };

const noFaults: OnboardingFormAnswer['faults'] = [];

const cardOf = (sectionId: string): HTMLElement | null => document.getElementById(`section-${sectionId}`);

/** The section in view, and the folded sections. */
const useSections = ({ sections, faults }: OnboardingFormAnswer) => {
  const [active, setActive] = useState<string | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const fold = useCallback(
    (sectionId: string, isFolded: boolean) =>
      setFolded((now) => new Set(isFolded ? [...now, sectionId] : [...now].filter((each) => each !== sectionId))),
    [],
  );
  const goTo = (sectionId: string) => {
    setActive(sectionId);
    fold(sectionId, false);
    const card = cardOf(sectionId);
    if (card !== null) scrollToElement(card);
  };
  /** Marks everything that prevents publishing, and scrolls to the first of it. */
  const showFaults = () => {
    setChecked(true);
    const [first] = faults;
    if (first !== undefined) goTo(first.sectionId);
  };
  const goToAdded = useOnceThere(
    sections.map(({ id }) => id),
    goTo,
  );
  const open = sections.find(({ id }) => id === active) ?? sections[0];
  return { open, setActive, folded, fold, isChecked, goTo, goToAdded, showFaults };
};

/** The outline, the form and the preview side by side. */
export const FormEditor = ({ form, problem }: Props) => {
  const { title, sections, changed, archived, canUndo, faults } = form;
  const { editor, savedAt, isSaving, missed, forgetMissed } = useEditor(form);
  const mayEdit = useMayEditForms() && !archived;
  const { open, setActive, folded, fold, isChecked, goTo, goToAdded, showFaults } = useSections(form);
  const [isComparing, setComparing] = useState(false);
  const [told, setTold] = useState('');
  useHotkeys([['mod+z', () => (mayEdit && canUndo ? void editor.current.undo() : undefined)]]);
  return (
    <>
      <PageHeader
        title={`${title}${changed ? ' (Unpublished)' : ''}`}
        lead={
          <>
            <HeadLine form={form} savedAt={savedAt} isSaving={isSaving} />
            <OtherEditors id={form.id} mayEdit={mayEdit} />
          </>
        }
        actions={<EditorActions {...{ form, editor, mayEdit }} onCompare={() => setComparing(true)} onFaults={showFaults} />}
      />
      <Problem of={problem} title="The form could not be read again" />
      {archived ? <PageAlert tone="info">This form is archived. Restore it in the list of forms to change it.</PageAlert> : null}
      {missed === null ? null : <MissedChanges id={form.id} after={missed} onClose={forgetMissed} />}
      <output className={classes['told']} aria-live="polite">
        {told}
      </output>
      <div className={classes['edit']}>
        <Outline
          form={form}
          editor={editor}
          mayEdit={mayEdit}
          active={open?.id ?? null}
          onGoTo={goTo}
          onAdded={goToAdded}
          onTold={setTold}
        />
        <div className={classes['sections']}>
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              section={section}
              editor={editor}
              mayEdit={mayEdit}
              isFolded={folded.has(section.id)}
              faults={isChecked && faults.some(({ sectionId }) => sectionId === section.id) ? faults : noFaults}
              onFold={fold}
              onActive={setActive}
              onTold={setTold}
            />
          ))}
        </div>
        {open === undefined ? null : (
          <Preview form={form} editor={editor} mayEdit={mayEdit} section={open} onSection={setActive} />
        )}
      </div>
      {isComparing ? <CompareDialog form={form} onClose={() => setComparing(false)} /> : null}
    </>
  );
};
