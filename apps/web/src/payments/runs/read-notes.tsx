import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import classes from '../upload/upload.module.css';

const notesIn = (state: unknown): readonly string[] => {
  const notes = typeof state === 'object' && state !== null ? (state as { notes?: unknown }).notes : undefined;
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
};

/** Notes about a file that was checked at once, so the user has not read them yet. */
export const ReadNotes = () => {
  const { state } = useLocation() as { state: unknown };
  // Read once, because filtering replaces the history entry that holds the notes.
  const [notes, setNotes] = useState(() => notesIn(state));
  if (notes.length === 0) return null;
  return (
    <PageAlert tone="info" title="Notes from reading the file" onClose={() => setNotes([])} stays>
      <ul className={classes['problems']}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </PageAlert>
  );
};
