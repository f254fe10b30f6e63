import { type Actor, type SupplierCommand, supplier } from '@counterfoil/domain';
import type { Step } from './agenda.js';
import { type Company, companyById } from './companies.js';
import { type Request, requests } from './data/requests-data.js';
import { post } from './demo-mail.js';
import { accountOf, type DemoSupplier } from './demo-suppliers.js';
import { type DemoYear } from './demo-year.js';
import { type Desk, demoCall } from './desk.js';
import { sceneOf } from './scene.js';
import { answeredSteps } from './verification-steps.js';
import { demoCheck } from './demo-check.js';

/** The change requests of the table: approved, declined, or left waiting for a second person. */
export const requestSteps = (year: DemoYear): readonly Step[] =>
  requests.flatMap((request, i): readonly Step[] => {
    const { day, decided, answeredAfter } = request;
    const steps: Step[] = [{ at: year.at(day, ASKED, i * 90), act: (desk) => ask(desk, request) }];
    if (decided !== undefined)
      steps.push(
        { at: year.at(day + decided.after, DECIDED, i * 90), act: (desk) => decide(desk, request, decided.declined) },
        { at: year.at(day + decided.after, DECIDED, i * 90 + 20), act: (desk) => mailAbout(desk, request) },
      );
    if (answeredAfter === undefined) return steps;
    const { company, record } = partsOf(request);
    const askedAt = year.at(day + (decided?.after ?? 0) + 1, ASKED);
    const answer = { story: `answered ${day}`, askedAt, at: year.at(day + answeredAfter, DECIDED), rest: '', isUpdate: false };
    return [...steps, ...answeredSteps(company, record, { ...answer, verb: 'confirm' })];
  });

const ASKED = '22:40';
const DECIDED = '23:30';

const partsOf = (request: Request): { readonly company: Company; readonly record: DemoSupplier; readonly asks: Actor } => {
  const company = companyById(request.company);
  return { company, record: company.supplier(request.code), asks: company.person(request.by).actor };
};

const callOf = (request: Request, actor: Actor, step: string) =>
  demoCall(request.company, actor, 'request', request.code, request.wish.kind, request.day, step);

/** The last request of the demo. Once it is in the log, the demo is complete. */
export const lastRequest = (): { readonly tenant: string; readonly supplierId: string; readonly commandId: string } => {
  const request = requests.at(-1)!;
  const { company, record, asks } = partsOf(request);
  return { tenant: company.id, supplierId: record.id, commandId: callOf(request, asks, 'ask').commandId };
};

const ask = async (desk: Desk, request: Request): Promise<void> => {
  const { record, asks } = partsOf(request);
  await desk.tell(supplier, record.id, commandOf(request, record), callOf(request, asks, 'ask'));
};

const commandOf = ({ wish }: Request, record: DemoSupplier): SupplierCommand => {
  const of = { supplierId: record.id, singleOperator: false } as const;
  switch (wish.kind) {
    case 'account': {
      const payee = { account: accountOf(wish.account, record.code), accountName: wish.name ?? record.name };
      return { type: 'SetSupplierDetails', data: { ...of, source: 'form', payee } };
    }
    case 'email':
      return { type: 'SetSupplierDetails', data: { ...of, source: 'form', email: wish.email } };
    case 'limit': {
      const limits = { limitAmount: wish.limit === null ? null : wish.limit * 100, duplicateDays: null };
      return { type: 'SetLimits', data: { ...of, limits, policyDuplicateDays: 10 } };
    }
    case 'alias':
      return {
        type: 'CertifySupplier',
        data: { ...of, accountName: wish.name, reason: 'Trading name on all of their invoices' },
      };
  }
};

const decide = async (desk: Desk, request: Request, declined: string | undefined): Promise<void> => {
  const { company, record, asks } = partsOf(request);
  const { id, actor } = company.person('approver');
  const of = {
    supplierId: record.id,
    requestId: requestIdOf(request, callOf(request, asks, 'ask').commandId),
    approver: await desk.approver(company, id),
  };
  const command: SupplierCommand =
    declined === undefined
      ? { type: 'ApproveSupplierRequest', data: { ...of, check: demoCheck } }
      : { type: 'DeclineSupplierRequest', data: { ...of, reason: declined } };
  await desk.tell(supplier, record.id, command, callOf(request, actor, 'decide'));
};

/** The id of the request. An account or email change has its kind in the id, because one command can request both. */
const requestIdOf = ({ wish: { kind } }: Request, commandId: string): string =>
  kind === 'account' || kind === 'email' ? `${commandId}:${kind}` : commandId;

/** The previous contact is notified of a changed account or address. */
const mailAbout = async (desk: Desk, request: Request): Promise<void> => {
  const { company, record } = partsOf(request);
  await post(await sceneOf(desk, company, record, 'decided', request.day), null);
};
