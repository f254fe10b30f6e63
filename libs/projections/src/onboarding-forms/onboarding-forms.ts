import {
  type FormChange,
  type FormContent,
  type OnboardingFormEvent,
  type PublishedForm,
  publishedForm,
  withChange,
} from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

/** A form as people edit it. */
export type OnboardingFormDoc = FormContent & {
  readonly id: string;
  readonly archived: boolean;
  /** The number of the last published version; 0 before the first. */
  readonly version: number;
  readonly publishedAt: string | null;
  readonly publishedBy: string | null;
  /** Whether the draft has changed since the last version. */
  readonly changed: boolean;
  /** The revision of the last event. A change that names it was decided on this content. */
  readonly revision: number;
  readonly changedAt: string;
  readonly changedBy: string;
  /** The users who made the changes that can be undone, newest last, and whether the next change is an undo. */
  readonly undoable: readonly string[];
  readonly undoing: boolean;
  readonly lastPublished: FormContent | null;
};

const MOST_UNDOS = 100;

const contentOf = ({ title, sections }: FormContent): FormContent => ({ title, sections });
const stamp = ({ revision, meta }: Projected<OnboardingFormEvent>) => ({
  revision,
  changedAt: meta.at,
  changedBy: meta.actor.id,
});

const onChange = (event: Projected<FormChange>) =>
  change<OnboardingFormDoc>(event.data.formId, (doc) => {
    // A repeated delivery: the content already includes the event.
    if (event.revision <= doc.revision) return doc;
    const content = withChange(contentOf(doc), event);
    const next = { ...doc, ...content, ...stamp(event), undoing: false };
    if (!doc.undoing) return { ...next, changed: true, undoable: [...doc.undoable, event.meta.actor.id].slice(-MOST_UNDOS) };
    const changed = JSON.stringify(content) !== JSON.stringify(doc.lastPublished);
    return { ...next, changed, undoable: doc.undoable.slice(0, -1) };
  });

export const onboardingForms: Projection<OnboardingFormDoc, OnboardingFormEvent> = {
  name: 'onboarding-forms',
  version: 2,
  fields: { title: 'text', archived: 'flag', version: 'integer', changed: 'flag', changedAt: 'instant', publishedAt: 'instant' },
  defaultSort: { field: 'title', direction: 'ascending' },
  searched: ['title'],
  on: {
    OnboardingFormCreated: (event) =>
      one<OnboardingFormDoc>(event.data.formId, (doc) => {
        const { formId: id, title, sections } = event.data;
        if (doc !== null) return doc;
        const none = { archived: false, version: 0, publishedAt: null, publishedBy: null, lastPublished: null };
        return { id, title, sections, ...none, changed: true, ...stamp(event), undoable: [], undoing: false };
      }),
    OnboardingFormRenamed: onChange,
    OnboardingSectionAdded: onChange,
    OnboardingSectionChanged: onChange,
    OnboardingSectionRemoved: onChange,
    OnboardingSectionsReordered: onChange,
    OnboardingFieldAdded: onChange,
    OnboardingFieldChanged: onChange,
    OnboardingFieldRemoved: onChange,
    OnboardingFieldMoved: onChange,
    OnboardingFieldsReordered: onChange,
    OnboardingFormChangeUndone: (event) =>
      change<OnboardingFormDoc>(event.data.formId, (doc) =>
        event.revision <= doc.revision ? doc : { ...doc, undoing: true, revision: event.revision },
      ),
    OnboardingPublished: ({ data: { formId, version, title, sections }, meta, revision }) =>
      change<OnboardingFormDoc>(formId, (doc) =>
        revision <= doc.revision
          ? doc
          : {
              ...doc,
              ...{ version, publishedAt: meta.at, publishedBy: meta.actor.id, changed: false, undoable: [], revision },
              lastPublished: { title, sections },
            },
      ),
    OnboardingFormArchived: ({ data, revision }) =>
      change<OnboardingFormDoc>(data.formId, (doc) => ({ ...doc, archived: true, revision: Math.max(revision, doc.revision) })),
    OnboardingFormRestored: ({ data, revision }) =>
      change<OnboardingFormDoc>(data.formId, (doc) => ({ ...doc, archived: false, revision: Math.max(revision, doc.revision) })),
  },
};

/** A published version, by `formVersionId`. */
export type OnboardingFormVersionDoc = PublishedForm & {
  readonly id: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
};

export const formVersionId = (formId: string, version: number): string => `${formId}@${version}`;

export const onboardingFormVersions: Projection<
  OnboardingFormVersionDoc,
  Extract<OnboardingFormEvent, { readonly type: 'OnboardingPublished' }>
> = {
  name: 'onboarding-form-versions',
  version: 2,
  fields: { formId: 'text', version: 'integer', publishedAt: 'instant' },
  defaultSort: { field: 'version', direction: 'descending' },
  searched: [],
  on: {
    OnboardingPublished: ({ data: { formId, version, title, sections }, meta }) => {
      const id = formVersionId(formId, version);
      const form = publishedForm(formId, version, { title, sections });
      return one<OnboardingFormVersionDoc>(id, () => ({ ...form, id, publishedAt: meta.at, publishedBy: meta.actor.id }));
    },
  },
};
