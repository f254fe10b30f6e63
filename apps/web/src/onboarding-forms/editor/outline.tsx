import { Menu } from '@mantine/core';
import { approvalSectionTypes, type FormSection, sectionTypes } from '@counterfoil/domain';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { UploadButton } from '../../ui/documents/upload-button.js';
import { Grip } from './grip.js';
import { TitleInput } from './title-input.js';
import type { Editor } from './use-editor.js';
import { droppedBeside, focusGrip, steppedBy, useSortable } from './use-sortable.js';
import classes from './editor.module.css';

type Props = {
  readonly form: OnboardingFormAnswer;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly active: string | null;
  readonly onGoTo: (sectionId: string) => void;
  readonly onAdded: (sectionId: string) => void;
  readonly onTold: (text: string) => void;
};

/** The name of the form, and quick links to its sections. */
export const Outline = ({ form, editor, mayEdit, active, onGoTo, onAdded, onTold }: Props) => (
  <nav className={classes['outline']} aria-label="Sections">
    <div className={classes['name']}>
      <TitleInput
        label="Title of the form"
        title={form.title}
        blankFault="Please enter a title."
        disabled={!mayEdit}
        onSave={(title) => editor.current.rename(title)}
      />
    </div>
    <ol className={classes['links']}>
      {form.sections.map((section) => (
        <QuickLink key={section.id} {...{ form, section, editor, mayEdit, onGoTo, onTold }} isActive={section.id === active} />
      ))}
    </ol>
    {mayEdit ? (
      <div className={classes['adds']}>
        <AddSection form={form} editor={editor} onAdded={onAdded} />
        <UploadButton className={classes['add'] ?? ''} />
      </div>
    ) : null}
  </nav>
);

type LinkProps = Omit<Props, 'active' | 'onAdded'> & { readonly section: FormSection; readonly isActive: boolean };

const countOf = ({ sectionType, fields }: FormSection): string =>
  sectionType === 'BankAccount' ? 'built in' : String(fields.filter(({ selected }) => selected).length);

const QuickLink = ({ form, section, editor, mayEdit, isActive, onGoTo, onTold }: LinkProps) => {
  const { id, title } = section;
  const order = form.sections.map((each) => each.id);
  const { ref, grip, state } = useSortable<HTMLLIElement>({
    ...{ kind: 'section', id, listId: 'outline', disabled: !mayEdit },
    onDrop: (dragged, edge) => void editor.current.orderSections(droppedBeside(order, dragged.id, id, edge)),
    onStep: (by) => {
      const next = steppedBy(order, id, by);
      if (next === null) return;
      onTold(`${title} is now section ${next.indexOf(id) + 1} of ${next.length}`);
      void editor.current.orderSections(next).then(() => focusGrip(id));
    },
  });
  return (
    <li ref={ref} className={classes['link']} data-state={state} data-active={isActive || undefined}>
      {mayEdit ? <Grip of={title} grip={grip} /> : null}
      <button type="button" aria-current={isActive} onClick={() => onGoTo(id)}>
        <span>{title}</span>
        <small>{countOf(section)}</small>
      </button>
    </li>
  );
};

const AddSection = ({ form, editor, onAdded }: Pick<Props, 'form' | 'editor' | 'onAdded'>) => {
  const missing = approvalSectionTypes.filter((type) => form.sections.every(({ sectionType }) => sectionType !== type));
  const show = (added: Promise<{ readonly id: string | undefined } | null>) =>
    void added.then((edited) => {
      if (edited?.id !== undefined) onAdded(edited.id);
    });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes['add']}>
          + Section
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => show(editor.current.addSection(form.sections.length))}>Your own questions</Menu.Item>
        {missing.map((type) => (
          <Menu.Item key={type} onClick={() => show(editor.current.addApprovalSection(type))}>
            {sectionTypes[type].title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
