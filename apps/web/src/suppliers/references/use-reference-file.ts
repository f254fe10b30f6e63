import type { ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import { useState } from 'react';
import type { Progress } from '../../platform/http/transport.js';
import { placeOf, type ReferencePlace } from './reference-place.js';
import { useSaveReferencesMutation, useUploadReferencesMutation } from './references.api.js';

/** A reference file from its drop to its saving: what was sent, what the server read, and what is being said about it. */
export const useReferenceFile = () => {
  const [upload, uploading] = useUploadReferencesMutation();
  const [saveReferences, saving] = useSaveReferencesMutation();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [answer, setAnswer] = useState<ReferenceFileAnswer | null>(null);
  const [place, setPlace] = useState<ReferencePlace | null>(null);
  const [saved, setSaved] = useState<SavedReferences | null>(null);

  const send = async (chosen: File, asked: ReferencePlace | null) => {
    setFile(chosen);
    const { data } = await upload({ file: chosen, place: asked, onProgress: setProgress });
    setProgress(null);
    if (data === undefined) return;
    setAnswer(data);
    setPlace(placeOf(data, asked?.isNamed ?? false));
  };
  const reset = () => {
    uploading.reset();
    saving.reset();
    setFile(null);
    setAnswer(null);
    setPlace(null);
    setSaved(null);
  };
  return {
    file,
    progress,
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
    isReading: uploading.isLoading,
    readError: uploading.isLoading ? undefined : uploading.error,
    isSaving: saving.isLoading,
    saveError: saving.error,
  };
};

export type ReferenceFile = ReturnType<typeof useReferenceFile>;
