import { type ApprovalSectionType, type FieldDetails, isBuiltInField, type ItemType, sectionTypes } from '@counterfoil/domain';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import type { Dispatch } from '@reduxjs/toolkit';
import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import {
  formUtil,
  postedForm,
  useAddApprovalFieldMutation,
  useAddApprovalSectionMutation,
  useAddFieldMutation,
  useAddSectionMutation,
  useChangeFieldMutation,
  useChangeSectionMutation,
  useDeleteFieldMutation,
  useDeleteSectionMutation,
  useMoveFieldMutation,
  useOrderFieldsMutation,
  useOrderSectionsMutation,
  useRenameFormMutation,
  useSaveFormMutation,
  useUndoFormChangeMutation,
} from '../forms.api.js';
import { approvalAdded, approvalFailed, done, failed } from './editor-texts.js';
import { useEdits } from './use-edits.js';

const byOrder = <T extends { readonly id: string }>(items: readonly T[], order: readonly string[]): T[] =>
  order.flatMap((wanted) => items.filter((item) => item.id === wanted));

/** The calls that change a form. */
const useFormCalls = () => ({
  rename: useRenameFormMutation()[0],
  undo: useUndoFormChangeMutation()[0],
  changeSection: useChangeSectionMutation()[0],
  changeField: useChangeFieldMutation()[0],
  moveField: useMoveFieldMutation()[0],
  saveForm: useSaveFormMutation()[0],
  deleteField: useDeleteFieldMutation()[0],
  deleteSection: useDeleteSectionMutation()[0],
  orderFields: useOrderFieldsMutation()[0],
  orderSections: useOrderSectionsMutation()[0],
  addSection: useAddSectionMutation()[0],
  addApprovalSection: useAddApprovalSectionMutation()[0],
  addField: useAddFieldMutation()[0],
  addApprovalField: useAddApprovalFieldMutation()[0],
});

/** Every change that the editor can make to a form. Each one is saved at once. */
export const useEditor = (form: OnboardingFormAnswer) => {
  const { id, revision } = form;
  const edits = useEdits(id, revision);
  const { edit } = edits;
  const dispatch = useDispatch<Dispatch & ((action: ReturnType<typeof formUtil.updateQueryData>) => unknown)>();
  const calls = useFormCalls();

  /** Shows the new order before the server answers. The form is loaded again after the answer, including a refusal. */
  const showSections = (change: (sections: OnboardingFormAnswer['sections']) => OnboardingFormAnswer['sections']) =>
    dispatch(formUtil.updateQueryData('form', id, (draft) => ({ ...draft, sections: change(draft.sections) })));

  const acts = {
    form: () => form,
    rename: async (title: string) => (await edit((of) => calls.rename({ ...of, title }))) !== null,
    undo: () => edit((of) => calls.undo(of)),
    changeSection: async (sectionId: string, title: string) =>
      (await edit((of) => calls.changeSection({ ...of, sectionId, title }))) !== null,
    changeField: async (fieldId: string, details: Partial<FieldDetails>) => {
      const { required, selected } = details;
      // A box that is ticked only after the answer of the server would look broken.
      if (required !== undefined || selected !== undefined)
        showSections((sections) =>
          sections.map((each) => ({
            ...each,
            fields: each.fields.map((field) => (field.id === fieldId ? { ...field, ...details } : field)),
          })),
        );
      return (
        (await edit((of) => calls.changeField({ ...of, fieldId, details }), {
          done: isBuiltInField(fieldId) ? done.globalField : done.field,
        })) !== null
      );
    },
    moveField: (fieldId: string, sectionId: string, index: number) =>
      edit((of) => calls.moveField({ ...of, fieldId, sectionId, index }), { failed: failed.fieldOrder }),
    deleteField: (sectionId: string, fieldId: string) =>
      edit((of) => calls.deleteField({ ...of, sectionId, fieldId }), { done: done.deleteField, failed: failed.deleteField }),
    deleteSection: (sectionId: string) =>
      edit((of) => calls.deleteSection({ ...of, sectionId }), { done: done.deleteSection, failed: failed.deleteSection }),
    orderFields: (sectionId: string, order: readonly string[]) => {
      showSections((sections) =>
        sections.map((each) => (each.id === sectionId ? { ...each, fields: byOrder(each.fields, order) } : each)),
      );
      return edit((of) => calls.orderFields({ ...of, sectionId, order }), { failed: failed.fieldOrder });
    },
    orderSections: (order: readonly string[]) => {
      showSections((sections) => byOrder(sections, order));
      return edit((of) => calls.orderSections({ ...of, order }), { failed: failed.sectionOrder });
    },
    addSection: (newIndex: number) =>
      edit((of) => calls.addSection({ ...of, newIndex }), { done: done.addSection, failed: failed.addSection }),
    addApprovalSection: (sectionType: ApprovalSectionType) => {
      const { word } = sectionTypes[sectionType];
      const words = { done: approvalAdded(word), failed: approvalFailed(word), prefersServer: true };
      return edit((of) => calls.addApprovalSection({ ...of, sectionType }), words);
    },
    addField: (sectionId: string, type: ItemType, newIndex: number) =>
      edit((of) => calls.addField({ ...of, sectionId, type, newIndex }), { done: done.addField, failed: failed.addField }),
    addApprovalField: (sectionType: ApprovalSectionType) =>
      edit((of) => calls.addApprovalField({ ...of, sectionType }), { done: done.addField, failed: failed.addField }),
    /** Submits the whole form. A preview only saves it; otherwise it is published as well. */
    submit: (isPreview: boolean, country: string) =>
      edit((of) => calls.saveForm({ ...of, body: postedForm(form.sections, isPreview, country) }), {
        failed: failed.form,
        ...(isPreview ? {} : { done: `Version ${form.version + 1} was published.` }),
      }),
  };
  const editor = useRef(acts);
  useLayoutEffect(() => {
    editor.current = acts;
  });
  return { editor, ...edits };
};

/** The acts on a form as a ref that never changes, so that only changed rows are rendered again. */
export type Editor = ReturnType<typeof useEditor>['editor'];
