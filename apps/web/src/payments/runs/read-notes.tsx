import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import classes from '../upload/upload.module.css';

const notesIn = (state: unknown): readonly string[] => {
  const notes = typeof state === 'object' && state !== null ? (state as { notes?: unknown }).notes : undefined;
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
};

/** What was left out of the file that was checked at once: nobody saw it before. */
export const ReadNotes = () => {
  const { state } = useLocation() as { state: unknown };
  // Read once: a filter changes the address, and its new entry in the history knows nothing of this.
  const [notes, setNotes] = useState(() => notesIn(state));
  if (notes.length === 0) return null;
  return (
    <PageAlert tone="info" title="Noted while the file was read" onClose={() => setNotes([])} stays>
      <ul className={classes['problems']}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </PageAlert>
  );
};
