import type { ListHead, ListMapping, SupplierFileAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { isApiError } from '../../platform/http/answer.js';
import { refusedTable } from '../../ui/columns/refused-table.js';
import { useUpload } from '../../ui/files/use-upload.js';
import { useForgetLayoutMutation, useUploadSupplierFileMutation } from './imports.api.js';
import { unnamedHeadings } from './list-columns.js';

/** The steps of a list from its upload to its preview. */
export type ListStep =
  | { readonly kind: 'upload' }
  | { readonly kind: 'map'; readonly file: File; readonly head: ListHead; readonly answer: SupplierFileAnswer | null }
  | { readonly kind: 'preview'; readonly file: File; readonly answer: SupplierFileAnswer };

const UPLOAD: ListStep = { kind: 'upload' };

/** Whether the columns need no mapping: every heading is known, or the mapping was remembered. */
const isExplained = ({ preview, remembered }: ListHead): boolean => {
  const mapping = preview?.mapping ?? null;
  if (preview === null || mapping === null || remembered !== null) return true;
  return unnamedHeadings(preview, mapping).length === 0;
};

/** Whether only the columns are unknown, so that the user has to map them. */
const isUnknownHeader = (error: unknown): boolean => isApiError(error) && error.errorCode === 'unrecognised';

export const useListImport = () => {
  const [upload] = useUploadSupplierFileMutation();
  const reading = useUpload<{ readonly mapping: ListMapping | null }, SupplierFileAnswer>(upload);
  const { file } = reading;
  const [forgetLayout, forgetting] = useForgetLayoutMutation();
  const [step, setStep] = useState<ListStep>(UPLOAD);
  const [error, setError] = useState<unknown>(undefined);

  /** Uploads the list. With a mapping that the user confirmed, it goes straight to the preview. */
  const send = async (chosen: File, mapping: ListMapping | null): Promise<void> => {
    setError(undefined);
    const outcome = await reading.send(chosen, { mapping });
    if (outcome.kind === 'stopped') return;
    if (outcome.kind === 'read') {
      const { answer } = outcome;
      const shown = mapping !== null || isExplained(answer);
      setStep(shown ? { kind: 'preview', file: chosen, answer } : { kind: 'map', file: chosen, head: answer, answer });
      return;
    }
    const { error: refusal } = outcome;
    const head = refusedTable<ListHead>(refusal);
    if (head !== null) setStep({ kind: 'map', file: chosen, head, answer: null });
    if (head === null || !isUnknownHeader(refusal) || mapping !== null) setError(refusal);
  };

  return {
    step,
    file,
    progress: reading.progress,
    error,
    isReading: reading.isReading || forgetting.isLoading,
    take: (chosen: File) => send(chosen, null),
    read: async (mapping: ListMapping) => {
      if (file !== null) await send(file, mapping);
    },
    changeColumns: (answer: SupplierFileAnswer) => {
      if (file !== null) setStep({ kind: 'map', file, head: answer, answer });
    },
    backToPreview: (answer: SupplierFileAnswer) => {
      if (file !== null) setStep({ kind: 'preview', file, answer });
    },
    /** Forgets the remembered mapping and reads the list again without it. */
    forget: async (layoutId: string) => {
      const { error: refusal } = await forgetLayout(layoutId);
      if (refusal !== undefined) setError(refusal);
      else if (file !== null) await send(file, null);
    },
    reset: () => {
      setStep(UPLOAD);
      reading.reset();
      setError(undefined);
    },
  };
};

export type ListImport = ReturnType<typeof useListImport>;
