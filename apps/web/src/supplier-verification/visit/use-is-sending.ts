import { useSelector } from 'react-redux';
import type { api } from '../../platform/http/api.js';

type Calls = {
  readonly [api.reducerPath]: { readonly mutations: Readonly<Record<string, { readonly status: string } | undefined>> };
};

/** Whether a call that changes something is waiting for its answer. */
export const useIsSending = (): boolean =>
  useSelector(({ api: { mutations } }: Calls) => Object.values(mutations).some((call) => call?.status === 'pending'));
