import type { ListHead, ListMapping, SupplierFileAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { isApiError } from '../../platform/http/answer.js';
import type { Progress } from '../../platform/http/transport.js';
import { refusedTable } from '../../ui/columns/refused-table.js';
import { useForgetLayoutMutation, useUploadSupplierFileMutation } from './imports.api.js';
import { unnamedHeadings } from './list-columns.js';

/** A list from its drop to its preview. */
export type ListStep =
  | { readonly kind: 'upload' }
  | { readonly kind: 'map'; readonly file: File; readonly head: ListHead; readonly answer: SupplierFileAnswer | null }
  | { readonly kind: 'preview'; readonly file: File; readonly answer: SupplierFileAnswer };

const UPLOAD: ListStep = { kind: 'upload' };

/** A list whose every heading is known, or that somebody explained before, needs no explaining. */
const isExplained = ({ preview, remembered }: ListHead): boolean => {
  const mapping = preview?.mapping ?? null;
  if (preview === null || mapping === null || remembered !== null) return true;
  return unnamedHeadings(preview, mapping).length === 0;
};

/** Only its columns are unknown: nothing is wrong with it, it has to be explained. */
const isUnknownHeader = (error: unknown): boolean => isApiError(error) && error.errorCode === 'unrecognised';

export const useListImport = () => {
  const [upload, { isLoading }] = useUploadSupplierFileMutation();
  const [forgetLayout, forgetting] = useForgetLayoutMutation();
  const [step, setStep] = useState<ListStep>(UPLOAD);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(undefined);

  /** With columns that a person confirmed there is nothing left to ask. */
  const send = async (chosen: File, mapping: ListMapping | null): Promise<void> => {
    setFile(chosen);
    setError(undefined);
    const { data, error: refusal } = await upload({ file: chosen, mapping, onProgress: setProgress });
    setProgress(null);
    if (data !== undefined) {
      const shown = mapping !== null || isExplained(data);
      setStep(shown ? { kind: 'preview', file: chosen, answer: data } : { kind: 'map', file: chosen, head: data, answer: data });
      return;
    }
    const head = refusedTable<ListHead>(refusal);
    if (head !== null) setStep({ kind: 'map', file: chosen, head, answer: null });
    if (head === null || !isUnknownHeader(refusal) || mapping !== null) setError(refusal);
  };

  return {
    step,
    file,
    progress,
    error: isLoading ? undefined : error,
    isReading: isLoading || forgetting.isLoading,
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
    /** Then the list is looked at as if nobody had ever explained it. */
    forget: async (layoutId: string) => {
      const { error: refusal } = await forgetLayout(layoutId);
      if (refusal !== undefined) setError(refusal);
      else if (file !== null) await send(file, null);
    },
    reset: () => {
      setStep(UPLOAD);
      setFile(null);
      setError(undefined);
    },
  };
};

export type ListImport = ReturnType<typeof useListImport>;
