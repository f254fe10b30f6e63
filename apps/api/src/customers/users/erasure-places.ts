import type { ErasurePlaces } from '@counterfoil/domain';
import type { ErasureAnswer } from '@counterfoil/projections';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The receipt of an erasure in words (P-12.7). */
export const erasurePlaces = (places: ErasurePlaces): ErasureAnswer['places'] => {
  const { filesLookedAt, files, documents, payments, entries, isPurged } = places;
  const copies = files.filter(({ copy }) => copy !== null).length;
  return [
    {
      place: 'Event log',
      done: 'The key of the personal data was destroyed. Nothing opens it any more, and every hash stays valid.',
    },
    {
      place: 'Read models and search',
      done: isPurged
        ? 'The personal data was blanked, and what was deleted was removed from the files.'
        : 'The personal data is blanked, and removed from the files, as soon as the read models have caught up.',
    },
    {
      place: 'Stored files',
      done:
        `${counted(filesLookedAt, 'file was', 'files were')} looked at: ${copies} replaced by a copy without the personal data, ` +
        `${files.length - copies} removed.`,
    },
    {
      place: 'Comments on payments',
      done: `The texts about ${counted(payments, 'payment', 'payments')} named the person and were erased.`,
    },
    { place: 'Documents', done: `${counted(documents, 'document was', 'documents were')} removed.` },
    {
      place: 'Sessions, kept emails and other short-lived entries',
      done: `${counted(entries, 'entry was', 'entries were')} removed, also from the file.`,
    },
    { place: 'Backups and exports outside', done: 'They are not reached. Repeat the erasure after restoring an older backup.' },
  ];
};
