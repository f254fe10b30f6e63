import type { ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import { useState } from 'react';
import { useUpload } from '../../ui/files/use-upload.js';
import { placeOf, type ReferencePlace } from './reference-place.js';
import { useSaveReferencesMutation, useUploadReferencesMutation } from './references.api.js';

/** A reference file from its upload to its saving: the file, the server's reading, and the user's choices. */
export const useReferenceFile = () => {
  const [upload] = useUploadReferencesMutation();
  const reading = useUpload<{ readonly place: ReferencePlace | null }, ReferenceFileAnswer>(upload);
  const [saveReferences, saving] = useSaveReferencesMutation();
  const [answer, setAnswer] = useState<ReferenceFileAnswer | null>(null);
  const [place, setPlace] = useState<ReferencePlace | null>(null);
  const [saved, setSaved] = useState<SavedReferences | null>(null);

  const { file } = reading;

  const send = async (chosen: File, asked: ReferencePlace | null) => {
    const outcome = await reading.send(chosen, { place: asked });
    if (outcome.kind !== 'read') return;
    setAnswer(outcome.answer);
    setPlace(placeOf(outcome.answer, asked?.isNamed ?? false));
  };
  const reset = () => {
    reading.reset();
    saving.reset();
    setAnswer(null);
    setPlace(null);
    setSaved(null);
  };
  return {
    file,
    progress: reading.progress,
    answer,
    place,
    saved,
    setPlace,
    reset,
    take: (chosen: File) => send(chosen, null),
    readAgain: async () => {
      if (file !== null) await send(file, place);
    },
    save: async () => {
      if (answer === null) return;
      const { data } = await saveReferences({ fileId: answer.fileId });
      if (data !== undefined) setSaved(data);
    },
    isReading: reading.isReading,
    readError: reading.error,
    isSaving: saving.isLoading,
    saveError: saving.error,
  };
};

export type ReferenceFile = ReturnType<typeof useReferenceFile>;
