import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FormContent, onboardingForm } from '@counterfoil/domain';
import type {
  FormChangesAnswer,
  FormDifferencesAnswer,
  FormEditorsAnswer,
  FormWritten,
  OnboardingFormAnswer,
  OnboardingFormsAnswer,
} from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';

type Call = { success: boolean; error: string; id: string; errorCode?: string; revision: number };
type Approval = { Success: boolean; Message: string; id: string };

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let mei: Visitor;
let viewer: Visitor;
let branch: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['syd']);
  await harness.company('kauri123', 'NZL');
  [anna, mei] = [await harness.signIn(TENANT, 'anna'), await harness.signIn(TENANT, 'mei')];
  viewer = await harness.signIn(TENANT, 'viewer', ['canAccessSupplierManagement', 'canApprove']);
  branch = await harness.signIn(TENANT, 'branch', ['canAccessSupplierManagement', 'canEditSuppliers'], 'syd');
  stranger = await harness.signIn('kauri123', 'stranger');
}, 60_000);
afterAll(() => harness.stop());

const createForm = async (title = 'New supplier'): Promise<string> =>
  (await anna.post<FormWritten>('/onboardingForms', { title })).body.id;
const formOf = async (id: string, who = anna): Promise<OnboardingFormAnswer> => {
  await harness.caughtUp();
  return (await who.get<OnboardingFormAnswer>(`/onboardingForms/${id}`)).body;
};
const call = async <Body = Call>(path: string, id: string, body: object = {}, who = anna): Promise<Body> => {
  const answer = await who.post<Body>(`/customerSpecificField/${path}`, { customerOnboardingFormId: id, ...body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const posted = (form: FormContent, more: object = {}) => ({
  ...{ IsPreview: false, Country: '13', customerSpecific: { sections: [], fields: [] }, supplierFields: [] },
  ...more,
});
const save = async (id: string, body: object = posted({ title: '', sections: [] }), who = anna) =>
  who.post<Call>(`/customerSpecificField/OnboardingForm?customerOnboardingFormId=${id}`, body);

/** A form with a section of one text field. */
const formWithField = async () => {
  const id = await createForm();
  const { id: sectionId } = await call('savesection', id, { newIndex: 3 });
  const { id: fieldId } = await call('savefield', id, { sectionId, type: 1, newIndex: 0 });
  await anna.post(`/onboardingForms/${id}/fields/${fieldId}`, { title: 'Cover' });
  return { id, sectionId, fieldId };
};

describe('the calls of the form editor', () => {
  test('a form is built, ordered, previewed and published by the calls of the editor', async () => {
    const id = await createForm();
    const first = await call('savesection', id, { newIndex: 0 });
    const text = await call('savefield', id, { sectionId: first.id, type: 1, newIndex: 0 });
    const select = await call('savefield', id, { sectionId: first.id, type: 13, newIndex: 0 });
    expect(await call('updatefieldsequence', id, { id: first.id, order: `${text.id},${select.id}` })).toMatchObject({
      success: true,
      error: '',
    });
    expect(await call('updatesectionsequence', id, { order: `Company,${first.id},Contact,BankAccount` })).toMatchObject({
      success: true,
    });
    const form = await formOf(id);
    expect(form.sections.map((section) => section.id)).toEqual(['Company', first.id, 'Contact', 'BankAccount']);
    expect(form.sections[1]!.fields.map((field) => field.id)).toEqual([text.id, select.id]);
    expect(form.sections.map(({ order, customSections }) => [order, customSections])).toEqual([
      [0, [first.id]],
      [1, []],
      [2, []],
      [3, []],
    ]);
    expect(form.sections[1]!.fields[0]).toMatchObject({ id: text.id, sectionId: first.id, type: 1, selected: true });
    expect(form.faults).toHaveLength(2);

    const fields = [
      { id: text.id, title: 'Cover' },
      { id: select.id, title: 'Terms', options: ['7 days', '14 days'], required: true, isSelected: true },
    ];
    const body = posted(form, {
      customerSpecific: { sections: [{ id: first.id, title: 'Insurance' }], fields },
      supplierFields: [{ id: 'AcnNumber', isSelected: false }],
    });
    expect((await save(id, { ...body, IsPreview: true })).body).toMatchObject({ success: true, error: '' });
    expect(await formOf(id)).toMatchObject({ version: 0, changed: true });
    expect((await save(id, body)).body).toMatchObject({ success: true, error: '' });
    const published = await formOf(id);
    expect(published).toMatchObject({ version: 1, changed: false, faults: [] });
    expect(published.sections[0]!.fields.find((field) => field.id === 'AcnNumber')).toMatchObject({ selected: false });
  });

  test('every kind of change makes a published form unpublished', async () => {
    const { id, sectionId, fieldId } = await formWithField();
    const changes: readonly (() => Promise<unknown>)[] = [
      () => anna.post(`/onboardingForms/${id}/rename`, { title: 'Other' }),
      () => anna.post(`/onboardingForms/${id}/sections/${sectionId}`, { title: 'Renamed' }),
      () => anna.post(`/onboardingForms/${id}/fields/${fieldId}`, { required: true }),
      () => call('savefield', id, { sectionId, type: 9, newIndex: 1 }),
      () => call('savesection', id, { newIndex: 0 }),
      () => call('saveapprovalsection', id, { sectionType: 'Approval' }),
      () => call('saveapprovalfield', id, { sectionType: 'Approval' }),
      () => call('deleteField', id, { sectionId, id: fieldId }),
      () => call('deleteSection', id, { id: sectionId }),
    ];
    for (const change of changes) {
      expect((await save(id)).body).toMatchObject({ success: true });
      await change();
      expect(await formOf(id)).toMatchObject({ changed: true });
    }
  });

  test('adding an approval section says what was added, and adding a second one says why it was refused', async () => {
    const id = await createForm();
    const added = await call<Approval>('saveapprovalsection', id, { sectionType: 'Declaration' });
    expect(added).toMatchObject({ Success: true, Message: 'Declaration Section Added.' });
    const again = await call<Approval>('saveapprovalsection', id, { sectionType: 'Declaration' });
    expect(again).toMatchObject({ Success: false, Message: 'This form has such a section already.' });
    expect(await call<Approval>('saveapprovalfield', id, { sectionType: 'Declaration' })).toMatchObject({ Success: true });
    expect(await call<Approval>('saveapprovalfield', id, { sectionType: 'Approval' })).toMatchObject({ Success: false });
  });

  test('the calls of the editor take posted forms as well as JSON', async () => {
    const id = await createForm();
    const payload = `customerOnboardingFormId=${id}&newIndex=0`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await anna.post<Call>('/customerSpecificField/savesection', payload, headers);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
  });

  test('the markup of a form contains typed texts only as text', async () => {
    const { id, fieldId } = await formWithField();
    const title = `<script>alert("x")</script>' onfocus='`;
    expect((await anna.post(`/onboardingForms/${id}/fields/${fieldId}`, { title })).status).toBe(200);
    await harness.caughtUp();
    const page = await anna.get(`/customerSpecificField/OnboardingForm?customerOnboardingFormId=${id}`);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).toContain('New supplier (Unpublished)');
  });
});

describe('attacks on onboarding forms', () => {
  test('a form is not changed or published without the permission, nor by a user of one entity', async () => {
    const { id, fieldId } = await formWithField();
    for (const who of [viewer, branch]) {
      expect((await save(id, posted({ title: '', sections: [] }), who)).status).toBe(403);
      expect((await who.post(`/onboardingForms/${id}/fields/${fieldId}`, { title: 'Mine' })).status).toBe(403);
      expect((await who.post('/onboardingForms', { title: 'Mine' })).status).toBe(403);
      expect((await who.get(`/onboardingForms/${id}`)).status).toBe(200);
    }
    expect(await formOf(id)).toMatchObject({ version: 0 });
  });

  test('another company neither sees, changes nor publishes a form by its id', async () => {
    const { id, sectionId, fieldId } = await formWithField();
    await save(id);
    await harness.caughtUp();
    for (const path of ['', '/versions/1', '/differences?from=1', '/changes?after=0'])
      expect((await stranger.get(`/onboardingForms/${id}${path}`)).status).toBe(404);
    expect((await stranger.get(`/customerSpecificField/OnboardingForm?customerOnboardingFormId=${id}`)).status).toBe(404);
    expect((await save(id, undefined, stranger)).body).toMatchObject({ success: false, errorCode: 'no-such-form' });
    expect(await call('deleteField', id, { sectionId, id: fieldId }, stranger)).toMatchObject({ success: false });
    expect((await stranger.post(`/onboardingForms/${id}/archive`)).status).toBe(409);
    await harness.caughtUp();
    expect((await stranger.get<OnboardingFormsAnswer>('/onboardingForms')).body.rows).toEqual([]);
    expect(await formOf(id)).toMatchObject({ version: 1, changed: false });
  });

  test('an editor call without the anti-forgery token is refused', async () => {
    const id = await createForm();
    const answer = await anna.post(
      '/customerSpecificField/savesection',
      { customerOnboardingFormId: id, newIndex: 0 },
      { 'x-anti-forgery': 'x' },
    );
    expect(answer.status).toBe(403);
  });

  test('an order that was sent before a colleague added a field removes no field', async () => {
    const { id, sectionId, fieldId } = await formWithField();
    const { id: added } = await call('savefield', id, { sectionId, type: 9, newIndex: 1 }, mei);
    const stale = await call('updatefieldsequence', id, { id: sectionId, order: fieldId });
    expect(stale).toMatchObject({ success: false, errorCode: 'order-differs' });
    const form = await formOf(id);
    expect(form.sections.at(-1)!.fields.map((field) => field.id)).toEqual([fieldId, added]);
  });

  test('the second of two editors sees what changed, and no change is overwritten', async () => {
    const { id, fieldId } = await formWithField();
    const { revision } = await formOf(id);
    expect((await mei.post(`/onboardingForms/${id}/fields/${fieldId}`, { title: 'Hers', seen: revision })).status).toBe(200);
    const late = await anna.post<{ errorCode: string }>(`/onboardingForms/${id}/fields/${fieldId}`, {
      title: 'Mine',
      seen: revision,
    });
    expect([late.status, late.body.errorCode]).toEqual([409, 'changed-meanwhile']);
    const { changes } = (await anna.get<FormChangesAnswer>(`/onboardingForms/${id}/changes?after=${revision}`)).body;
    expect(changes).toMatchObject([{ byName: 'User mei', sentence: 'changed the field "Cover" of an onboarding form' }]);
    expect((await formOf(id)).sections.at(-1)!.fields[0]!.title).toBe('Hers');
    expect((await anna.post<{ errorCode: string }>(`/onboardingForms/${id}/undo`)).body.errorCode).toBe('changed-by-other');
    expect((await mei.post(`/onboardingForms/${id}/undo`)).status).toBe(200);
    expect((await formOf(id)).sections.at(-1)!.fields[0]!.title).toBe('Cover');
  });

  test('a form that is submitted twice at the same time is published once', async () => {
    const { id } = await formWithField();
    const { revision } = await formOf(id);
    const body = { ...posted({ title: '', sections: [] }), seen: revision };
    const answers = await Promise.all([save(id, body), save(id, body)]);
    expect(answers.map(({ body: { success } }) => success).sort()).toEqual([false, true]);
    expect((await formOf(id)).version).toBe(1);
  });

  test('a form with 10,000 fields is refused before it is read', async () => {
    const { id } = await formWithField();
    const fields = Array.from({ length: 10_000 }, (_, i) => ({ id: `f${i}`, title: 'x' }));
    const answer = await save(id, posted({ title: '', sections: [] }, { customerSpecific: { sections: [], fields } }));
    expect(answer.status).toBe(400);
  });

  test('a title with half a character and control characters is saved without them', async () => {
    const { id, fieldId } = await formWithField();
    await anna.post(`/onboardingForms/${id}/fields/${fieldId}`, { title: 'Co\u0000ver\u202E \ud800' });
    expect((await formOf(id)).sections.at(-1)!.fields[0]!.title).toBe('Co ver \ufffd');
  });
});

describe('versions of a form', () => {
  test('a published version does not change with the form, and can be compared with it', async () => {
    const { id, fieldId } = await formWithField();
    await save(id);
    await anna.post(`/onboardingForms/${id}/fields/${fieldId}`, { title: 'Cover, per claim', required: true });
    await harness.caughtUp();
    const version = (await anna.get<FormContent>(`/onboardingForms/${id}/versions/1`)).body;
    expect(version.sections.at(-1)!.fields[0]).toMatchObject({ title: 'Cover', required: false });
    const { differences } = (await anna.get<FormDifferencesAnswer>(`/onboardingForms/${id}/differences?from=1`)).body;
    expect(differences).toMatchObject([{ what: 'field', how: 'changed', title: 'Cover, per claim' }]);
    await save(id);
    await harness.caughtUp();
    expect((await anna.get<FormDifferencesAnswer>(`/onboardingForms/${id}/differences?from=1&to=2`)).body.differences).toEqual(
      differences,
    );
    expect((await formOf(id)).versions.map((each) => each.version)).toEqual([2, 1]);
  });

  test('an archived form leaves the list until it is restored', async () => {
    const id = await createForm('Old form');
    const titles = async (query = '') => {
      await harness.caughtUp();
      return (await anna.get<OnboardingFormsAnswer>(`/onboardingForms${query}`)).body.rows.map(({ title }) => title);
    };
    expect(await titles()).toContain('Old form');
    expect((await anna.post(`/onboardingForms/${id}/archive`)).status).toBe(200);
    expect(await titles()).not.toContain('Old form');
    expect(await titles('?archived=true')).toContain('Old form');
    expect((await anna.post<{ errorCode: string }>(`/onboardingForms/${id}/rename`, { title: 'x' })).body.errorCode).toBe(
      'form-archived',
    );
    expect((await anna.post(`/onboardingForms/${id}/restore`)).status).toBe(200);
    expect(await titles()).toContain('Old form');
  });
});

describe('who else is editing a form', () => {
  const tell = async (id: string, who: Visitor) => who.post<FormEditorsAnswer>(`/onboardingForms/${id}/editors`, {});

  test('an editor sees who else has the form open and since when, until they leave', async () => {
    const id = await createForm();
    await harness.caughtUp();
    const since = harness.clock.now();
    expect((await tell(id, mei)).body).toEqual({ others: [] });
    harness.clock.advance(20_000);
    await tell(id, mei);
    expect((await tell(id, anna)).body).toEqual({ others: [{ name: 'User mei', since }] });
    harness.clock.advance(29_000);
    expect((await tell(id, anna)).body.others).toHaveLength(1);
    harness.clock.advance(2_000);
    expect((await tell(id, anna)).body).toEqual({ others: [] });
    const before = (await harness.app.get(CommandRunner).historyOf(onboardingForm, TENANT, id)).length;
    expect(before).toBe(1);
  });

  test('no editor is shown on another form or to another company, and a user who may not edit is refused', async () => {
    const [id, other] = [await createForm(), await createForm('Other')];
    await harness.caughtUp();
    await tell(id, mei);
    expect((await tell(other, anna)).body).toEqual({ others: [] });
    expect((await tell(id, stranger)).status).toBe(404);
    expect([(await tell(id, viewer)).status, (await tell(id, branch)).status]).toEqual([403, 403]);
  });
});
