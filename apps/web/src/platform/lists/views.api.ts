import type { SavedView, ViewList } from '@counterfoil/domain';
import type { SavedViewsAnswer, Written } from '@counterfoil/projections';
import { api } from '../http/api.js';

type OfView = { readonly id: string };

const viewUrl = (id: string, act: string): string => `views/${encodeURIComponent(id)}/${act}`;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<SavedViewsAnswer, ViewList>({
      query: (list) => ({ url: 'views', query: { list } }),
      providesTags: ['views'],
    }),
    saveView: build.mutation<Written, SavedView & { readonly list: ViewList }>({
      query: (body) => ({ url: 'views', method: 'POST', body }),
      invalidatesTags: ['views'],
    }),
    changeView: build.mutation<Written, SavedView & OfView>({
      query: ({ id, name, address, shared }) => ({ url: viewUrl(id, 'change'), method: 'POST', body: { name, address, shared } }),
      invalidatesTags: ['views'],
    }),
    deleteView: build.mutation<Written, OfView>({
      query: ({ id }) => ({ url: viewUrl(id, 'delete'), method: 'POST', body: {} }),
      invalidatesTags: ['views'],
    }),
    chooseDefaultView: build.mutation<Written, { readonly list: ViewList; readonly viewId: string | null }>({
      query: ({ list, viewId }) => ({
        url: 'views/default',
        method: 'POST',
        body: { list, ...(viewId === null ? {} : { viewId }) },
      }),
      invalidatesTags: ['views'],
    }),
  }),
});

export const { useViewsQuery, useSaveViewMutation, useChangeViewMutation, useDeleteViewMutation, useChooseDefaultViewMutation } =
  viewsApi;
