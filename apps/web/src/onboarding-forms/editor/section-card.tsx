import { memo, useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { sure } from './editor-texts.js';
import { SectionFields } from './section-fields.js';
import { SectionHead } from './section-head.js';
import type { SectionProps } from './section-props.js';
import { droppedBeside, focusGrip, steppedBy, useSortable } from './use-sortable.js';
import classes from './editor.module.css';

/** One section of the form with its fields. */
export const SectionCard = memo((props: SectionProps) => {
  const { section, editor, mayEdit, isFolded, onActive, onTold } = props;
  const { id, title, sectionType } = section;
  const [isDeleting, setDeleting] = useState(false);
  const isOpen = !isFolded && sectionType !== 'BankAccount';
  const orderNow = () => editor.current.form().sections.map((each) => each.id);
  const { ref, grip, state } = useSortable<HTMLElement>({
    ...{ kind: 'section', id, listId: 'cards', disabled: !mayEdit },
    onDrop: (dragged, edge) => void editor.current.orderSections(droppedBeside(orderNow(), dragged.id, id, edge)),
    onStep: (by) => {
      const next = steppedBy(orderNow(), id, by);
      if (next === null) return;
      onTold(`${title} is now section ${next.indexOf(id) + 1} of ${next.length}`);
      void editor.current.orderSections(next).then(() => focusGrip(`card-${id}`));
    },
  });
  return (
    <section
      ref={ref}
      id={`section-${id}`}
      className={classes['card']}
      data-state={state}
      aria-label={title}
      onFocus={() => onActive(id)}
    >
      <SectionHead {...props} grip={grip} isOpen={isOpen} onDelete={() => setDeleting(true)} />
      {isOpen ? <SectionFields {...props} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          opened
          danger
          confirmLabel="Delete"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await editor.current.deleteSection(id);
            setDeleting(false);
          }}
        >
          {sure.section}
        </ConfirmDialog>
      ) : null}
    </section>
  );
});
