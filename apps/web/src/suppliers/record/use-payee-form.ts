import type { CheckRecord } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { useRef } from 'react';
import { useSession } from '../../platform/session/session.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { notify } from '../../ui/feedback/notify.js';
import { type Checked, type CheckValues, readCheck, withoutCheck } from '../../ui/form/check-record/check-values.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { faultsOf, type Reading, readUnless, required } from '../../ui/form/reading.js';
import type { Sent } from '../../ui/form/use-parsed-form.js';
import { emptySupplier, readSupplier, type SupplierText } from '../form/supplier-text.js';
import { type SupplierBody, useAddSupplierMutation, useSetAliasMutation } from '../suppliers.api.js';
import { useSendRequestsMutation } from '../verification.api.js';

/** What follows the adding: the supplier is asked, or somebody of the company certifies the name, or neither yet. */
export type Next = 'ask' | 'certify' | 'later';

export type PayeeText = SupplierText & { readonly next: string };
type Read = { readonly body: SupplierBody; readonly next: Next };

/** Asking needs an address, and certifying needs a check record. */
export const readPayee = ({ next, ...typed }: PayeeText & CheckValues, home: string): Reading<Read> => {
  const text = withoutCheck(typed);
  const supplier = readSupplier(text, emptySupplier(text.country, ''), home);
  const faults = {
    ...(next === 'ask' ? { email: required(text.email, 'Please enter the address to ask at.') } : {}),
    ...(next === 'certify' ? faultsOf(readCheck({ ...typed })) : {}),
    ...faultsOf(supplier),
  };
  return readUnless(faults, { body: supplier.ok ? supplier.value : {}, next: next as Next });
};

/** The form that adds the payee of a payment. A supplier that was added before a later step failed is not added again. */
export const usePayeeForm = (initial: SupplierText, onDone: () => void) => {
  const { country: home } = useSession().customer;
  const [add] = useAddSupplierMutation();
  const [certify] = useSetAliasMutation();
  const [ask] = useSendRequestsMutation();
  const addedId = useRef<string | null>(null);
  const send = async ({ body, next, check }: Read & Checked): Promise<Sent<Outcome>> => {
    const id = addedId.current;
    if (id !== null) return goOn(id, next, check);
    const added = await add({ ...body, ...(check === undefined ? {} : { check }) });
    if (added.data === undefined || next === 'later') return added;
    addedId.current = added.data.id;
    return goOn(added.data.id, next, check);
  };
  const goOn = async (id: string, next: Next, check: CheckRecord | undefined): Promise<Sent<Outcome>> => {
    if (next === 'ask') return askedOf(await ask({ ids: [id] }));
    if (check === undefined) return { data: { position: '' } };
    return certify({ id, isAlias: true, accountName: initial.accountName, authorizerComment: check.reason, check });
  };
  return useCheckedForm({
    initial: { ...initial, next: 'ask' },
    parse: (values) => readPayee(values, home),
    send,
    done: (outcome: Outcome) => {
      if (outcome.refused === undefined) tellWritten(outcome, 'The supplier was added.');
      else notify('warning', `The supplier was added. It was not asked: ${outcome.refused}`);
      onDone();
    },
  });
};

/** `refused`: why the supplier that was added was not asked. */
type Outcome = Written & { readonly refused?: string };
type Asked = Awaited<ReturnType<ReturnType<typeof useSendRequestsMutation>[0]>>;

const askedOf = ({ data, error }: Asked): Sent<Outcome> => {
  if (data === undefined) return { error };
  const [result] = data.results;
  if (result?.ok !== true) return { data: { ...data, refused: result?.message ?? '' } };
  return { data: { ...data, message: `The supplier was added. ${result.message ?? ''}` } };
};
