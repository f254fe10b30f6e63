import type { ApprovalSectionType, FieldDetails, FormField, FormSection, ItemType } from '@counterfoil/domain';
import type {
  FormChangesAnswer,
  FormDifferencesAnswer,
  FormEditorsAnswer,
  FormWritten,
  OnboardingFormAnswer,
  OnboardingFormsAnswer,
} from '@counterfoil/projections';
import { api } from '../platform/http/api.js';

/** The form to change, and the revision that the user saw. */
type Of = { readonly id: string; readonly seen: number };
type CallAnswer = { readonly success: boolean; readonly error: string; readonly revision: number; readonly id?: string };
type ApprovalAnswer = { readonly Success: boolean; readonly Message: string; readonly revision: number; readonly id?: string };

const formUrl = (id: string, rest = ''): string => `onboardingForms/${encodeURIComponent(id)}${rest}`;
const call = (path: string, { id, seen }: Of, body: object) => ({
  url: `customerSpecificField/${path}`,
  method: 'POST' as const,
  body: { customerOnboardingFormId: id, seen, ...body },
});
const change = (id: string, rest: string, body: object) => ({ url: formUrl(id, rest), method: 'POST' as const, body });

const posted = ({ id, title, required, options, selected }: FormField, withOptions: boolean) => ({
  ...{ id, title, required, isSelected: selected },
  ...(withOptions && options.length > 0 ? { options } : {}),
});

/** The whole form as it is submitted: the built-in and the company's own sections and fields (P-7.3.9). */
export const postedForm = (sections: readonly FormSection[], isPreview: boolean, country: string) => {
  const isBuiltIn = ({ sectionType }: FormSection) => ['Company', 'Contact', 'BankAccount'].includes(sectionType);
  return {
    IsPreview: isPreview,
    Country: country,
    customerSpecific: {
      sections: sections.map(({ id, title }) => ({ id, title })),
      fields: sections
        .filter((section) => !isBuiltIn(section))
        .flatMap(({ fields }) => fields.map((field) => posted(field, true))),
    },
    supplierFields: sections.filter(isBuiltIn).flatMap(({ fields }) => fields.map((field) => posted(field, false))),
  };
};

const formsApi = api.injectEndpoints({
  endpoints: (build) => ({
    forms: build.query<OnboardingFormsAnswer, { readonly archived: boolean }>({
      query: ({ archived }) => ({ url: 'onboardingForms', query: { archived } }),
      providesTags: ['onboarding-forms'],
    }),
    form: build.query<OnboardingFormAnswer, string>({
      query: (id) => ({ url: formUrl(id) }),
      providesTags: (_data, _error, id) => [{ type: 'onboarding-form', id }],
    }),
    formDifferences: build.query<
      FormDifferencesAnswer,
      { readonly id: string; readonly from: number; readonly to: number | null }
    >({
      query: ({ id, from, to }) => ({ url: formUrl(id, '/differences'), query: { from, ...(to === null ? {} : { to }) } }),
    }),
    formChanges: build.query<FormChangesAnswer, { readonly id: string; readonly after: number }>({
      query: ({ id, after }) => ({ url: formUrl(id, '/changes'), query: { after } }),
    }),
    /** Reports that this user has the form open, and returns the other users who have it open. */
    formEditors: build.query<FormEditorsAnswer, string>({
      query: (id) => change(id, '/editors', {}),
      keepUnusedDataFor: 0,
    }),
    createForm: build.mutation<FormWritten, { readonly title: string }>({
      query: (body) => ({ url: 'onboardingForms', method: 'POST', body }),
      invalidatesTags: ['onboarding-forms'],
    }),
    setFormArchived: build.mutation<FormWritten, { readonly id: string; readonly archived: boolean }>({
      query: ({ id, archived }) => change(id, archived ? '/archive' : '/restore', {}),
      invalidatesTags: (_data, _error, { id }) => ['onboarding-forms', { type: 'onboarding-form', id }],
    }),
    renameForm: build.mutation<FormWritten, Of & { readonly title: string }>({
      query: ({ id, seen, title }) => change(id, '/rename', { title, seen }),
    }),
    undoFormChange: build.mutation<FormWritten, Of>({ query: ({ id, seen }) => change(id, '/undo', { seen }) }),
    changeSection: build.mutation<FormWritten, Of & { readonly sectionId: string; readonly title: string }>({
      query: ({ id, seen, sectionId, title }) => change(id, `/sections/${encodeURIComponent(sectionId)}`, { title, seen }),
    }),
    changeField: build.mutation<FormWritten, Of & { readonly fieldId: string; readonly details: Partial<FieldDetails> }>({
      query: ({ id, seen, fieldId, details: { selected, ...details } }) =>
        change(id, `/fields/${encodeURIComponent(fieldId)}`, {
          ...details,
          ...(selected === undefined ? {} : { isSelected: selected }),
          seen,
        }),
    }),
    moveField: build.mutation<FormWritten, Of & { readonly fieldId: string; readonly sectionId: string; readonly index: number }>(
      {
        query: ({ id, seen, fieldId, sectionId, index }) =>
          change(id, `/fields/${encodeURIComponent(fieldId)}/move`, { sectionId, index, seen }),
      },
    ),
    saveForm: build.mutation<CallAnswer, Of & { readonly body: ReturnType<typeof postedForm> }>({
      query: ({ id, seen, body }) => ({
        url: `customerSpecificField/OnboardingForm?customerOnboardingFormId=${encodeURIComponent(id)}`,
        method: 'POST',
        body: { ...body, seen },
      }),
    }),
    deleteField: build.mutation<CallAnswer, Of & { readonly sectionId: string; readonly fieldId: string }>({
      query: ({ sectionId, fieldId, ...of }) => call('deleteField', of, { sectionId, id: fieldId }),
    }),
    deleteSection: build.mutation<CallAnswer, Of & { readonly sectionId: string }>({
      query: ({ sectionId, ...of }) => call('deleteSection', of, { id: sectionId }),
    }),
    orderFields: build.mutation<CallAnswer, Of & { readonly sectionId: string; readonly order: readonly string[] }>({
      query: ({ sectionId, order, ...of }) => call('updatefieldsequence', of, { id: sectionId, order: order.join(',') }),
    }),
    orderSections: build.mutation<CallAnswer, Of & { readonly order: readonly string[] }>({
      query: ({ order, ...of }) => call('updatesectionsequence', of, { order: order.join(',') }),
    }),
    addSection: build.mutation<CallAnswer, Of & { readonly newIndex: number }>({
      query: ({ newIndex, ...of }) => call('savesection', of, { newIndex }),
    }),
    addApprovalSection: build.mutation<ApprovalAnswer, Of & { readonly sectionType: ApprovalSectionType }>({
      query: ({ sectionType, ...of }) => call('saveapprovalsection', of, { sectionType }),
    }),
    addField: build.mutation<CallAnswer, Of & { readonly sectionId: string; readonly type: ItemType; readonly newIndex: number }>(
      {
        query: ({ sectionId, type, newIndex, ...of }) => call('savefield', of, { sectionId, type, newIndex }),
      },
    ),
    addApprovalField: build.mutation<ApprovalAnswer, Of & { readonly sectionType: ApprovalSectionType }>({
      query: ({ sectionType, ...of }) => call('saveapprovalfield', of, { sectionType }),
    }),
  }),
});

export const { util: formUtil } = formsApi;
export const {
  useFormsQuery,
  useFormQuery,
  useFormDifferencesQuery,
  useFormChangesQuery,
  useFormEditorsQuery,
  useCreateFormMutation,
  useSetFormArchivedMutation,
  useRenameFormMutation,
  useUndoFormChangeMutation,
  useChangeSectionMutation,
  useChangeFieldMutation,
  useMoveFieldMutation,
  useSaveFormMutation,
  useDeleteFieldMutation,
  useDeleteSectionMutation,
  useOrderFieldsMutation,
  useOrderSectionsMutation,
  useAddSectionMutation,
  useAddApprovalSectionMutation,
  useAddFieldMutation,
  useAddApprovalFieldMutation,
} = formsApi;
