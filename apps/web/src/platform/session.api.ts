import type { CustomerCountry, Permission } from '@counterfoil/domain';
import { api } from './api.js';

export type Entity = { readonly id: string; readonly name: string };

/** GET /account/me: who is signed in, for whom, and what they may do. */
export type Session = {
  readonly user: { readonly id: string; readonly name: string; readonly permissions: readonly Permission[] };
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly country: CustomerCountry;
    /** One person requests and approves; every row then says so (design 2). */
    readonly singleOperator: boolean;
  };
  readonly entities: readonly Entity[];
  readonly supportEmail: string;
};

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Session, void>({ query: () => ({ url: 'account/me', anonymous: true }), providesTags: ['session'] }),
  }),
});

export const { useMeQuery } = sessionApi;
