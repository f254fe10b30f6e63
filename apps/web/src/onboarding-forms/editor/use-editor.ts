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

/** Everything that the editor can do to a form. Each act is saved at once. */
export const useEditor = (form: OnboardingFormAnswer) => {
  const { id, revision } = form;
  const edits = useEdits(id, revision);
  const { edit } = edits;
  const dispatch = useDispatch<Dispatch & ((action: ReturnType<typeof formUtil.updateQueryData>) => unknown)>();
  const [rename] = useRenameFormMutation();
  const [undo] = useUndoFormChangeMutation();
  const [changeSection] = useChangeSectionMutation();
  const [changeField] = useChangeFieldMutation();
  const [moveField] = useMoveFieldMutation();
  const [saveForm] = useSaveFormMutation();
  const [deleteField] = useDeleteFieldMutation();
  const [deleteSection] = useDeleteSectionMutation();
  const [orderFields] = useOrderFieldsMutation();
  const [orderSections] = useOrderSectionsMutation();
  const [addSection] = useAddSectionMutation();
  const [addApprovalSection] = useAddApprovalSectionMutation();
  const [addField] = useAddFieldMutation();
  const [addApprovalField] = useAddApprovalFieldMutation();

  /** The page shows the new order before the server answers; the answer, also a refusal, is read again. */
  const showSections = (change: (sections: OnboardingFormAnswer['sections']) => OnboardingFormAnswer['sections']) =>
    dispatch(formUtil.updateQueryData('form', id, (draft) => ({ ...draft, sections: change(draft.sections) })));

  const acts = {
    form: () => form,
    rename: async (title: string) => (await edit((of) => rename({ ...of, title }))) !== null,
    undo: () => edit((of) => undo(of)),
    changeSection: async (sectionId: string, title: string) =>
      (await edit((of) => changeSection({ ...of, sectionId, title }))) !== null,
    changeField: async (fieldId: string, details: Partial<FieldDetails>) =>
      (await edit((of) => changeField({ ...of, fieldId, details }), {
        done: isBuiltInField(fieldId) ? done.globalField : done.field,
      })) !== null,
    moveField: (fieldId: string, sectionId: string, index: number) =>
      edit((of) => moveField({ ...of, fieldId, sectionId, index }), { failed: failed.fieldOrder }),
    deleteField: (sectionId: string, fieldId: string) =>
      edit((of) => deleteField({ ...of, sectionId, fieldId }), { done: done.deleteField, failed: failed.deleteField }),
    deleteSection: (sectionId: string) =>
      edit((of) => deleteSection({ ...of, sectionId }), { done: done.deleteSection, failed: failed.deleteSection }),
    orderFields: (sectionId: string, order: readonly string[]) => {
      showSections((sections) =>
        sections.map((each) => (each.id === sectionId ? { ...each, fields: byOrder(each.fields, order) } : each)),
      );
      return edit((of) => orderFields({ ...of, sectionId, order }), { failed: failed.fieldOrder });
    },
    orderSections: (order: readonly string[]) => {
      showSections((sections) => byOrder(sections, order));
      return edit((of) => orderSections({ ...of, order }), { failed: failed.sectionOrder });
    },
    addSection: (newIndex: number) =>
      edit((of) => addSection({ ...of, newIndex }), { done: done.addSection, failed: failed.addSection }),
    addApprovalSection: (sectionType: ApprovalSectionType) => {
      const { word } = sectionTypes[sectionType];
      const words = { done: approvalAdded(word), failed: approvalFailed(word), prefersServer: true };
      return edit((of) => addApprovalSection({ ...of, sectionType }), words);
    },
    addField: (sectionId: string, type: ItemType, newIndex: number) =>
      edit((of) => addField({ ...of, sectionId, type, newIndex }), { done: done.addField, failed: failed.addField }),
    addApprovalField: (sectionType: ApprovalSectionType) =>
      edit((of) => addApprovalField({ ...of, sectionType }), { done: done.addField, failed: failed.addField }),
    /** Submits the whole form: a preview is saved, anything else is published too. */
    submit: (isPreview: boolean, country: string) =>
      edit((of) => saveForm({ ...of, body: postedForm(form.sections, isPreview, country) }), {
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

/** The acts on a form, in a box that stays the same, so that rows are drawn again only when they change. */
export type Editor = ReturnType<typeof useEditor>['editor'];
