import { type Call } from '@counterfoil/api';
import {
  bracedComment,
  defaultPolicy,
  nameShown,
  readBracedComment,
  type NewLink,
  type ReasonCode,
  type ResultCode,
  type SupplierCommand,
  type Surroundings,
} from '@counterfoil/domain';
import { demoPolicy, OFFICE } from './company-steps.js';
import { MAIL, keepBack, plan, post } from './demo-mail.js';
import { accountOf } from './demo-suppliers.js';
import { chance } from './demo-year.js';
import { type Scene, tell } from './scene.js';
import { verifierOf } from './supplier-people.js';
import { demoCheck } from './demo-check.js';

/** `rest`: the text after the verb in the table. */
type Act = (scene: Scene, rest: string) => Promise<void>;

const newLink = ({ desk, company, record }: Scene, { commandId }: Call): NewLink => {
  const { linkDays, hiddenDigits } = defaultPolicy;
  const linkHash = desk.links.hashOf(desk.links.publicIdOf(company.id, commandId));
  return { supplierId: record.id, linkHash, linkDays, hiddenDigits };
};

type OfRequest = { readonly supplierId: string; readonly requestId: string };
const requestOf = ({ record, known }: Scene): OfRequest => ({
  supplierId: record.id,
  // A repeated command is not run again: the log already has its outcome, with the id of the request at that time.
  requestId: known.verification.request?.requestId ?? '',
});

const bySupplier = (scene: Scene, command: SupplierCommand): Promise<void> =>
  tell(scene, command, { kind: 'supplier', id: scene.record.id });
const byClerk = (scene: Scene, command: SupplierCommand): Promise<void> =>
  tell(scene, command, scene.company.person('clerk').actor);

/** An address from the block that is reserved for documentation. */
const addressOf = ({ record }: Scene): string => `203.0.113.${1 + Math.floor(chance(record.code, 'address') * 254)}`;

/**
 * The surroundings of an answer. A weak answer comes from the customer's office or from a browser that is signed in to the portal.
 */
const surroundingsOf = (scene: Scene, isWeak: boolean): Surroundings => {
  const { company, record } = scene;
  const { ownDomains } = demoPolicy(company);
  const atOffice = isWeak && chance(record.code, 'weak') < 0.5;
  const address = atOffice ? OFFICE : addressOf(scene);
  return { address, ownSession: isWeak && !atOffice, ownBrowser: false, ownDomains, fromOffice: atOffice, fromStaff: false };
};

const wholeNumber = ({ known }: Scene): string => known.payee.account?.accountNumber ?? '';
/** The account number with a different last digit. */
const wrongNumber = (scene: Scene): string =>
  wholeNumber(scene).replace(/\d\D*$/, (tail) => `${(Number(tail[0]) + 1) % 10}${tail.slice(1)}`);

const check = (scene: Scene, typed: string): Promise<void> =>
  bySupplier(scene, { type: 'CheckAccountNumber', data: { ...requestOf(scene), typed, address: addressOf(scene) } });

const approverOf = async ({ desk, company }: Scene) => {
  const { id, actor } = company.person('approver');
  return { actor, approver: await desk.approver(company, id) };
};
const pendingOf = ({ record, known }: Scene): OfRequest => ({
  supplierId: record.id,
  requestId: known.changeRequests.at(-1)?.requestId ?? '',
});

/** The act of each verb in a verification story. It gives the same commands as the routes and the mail process. */
export const verificationActs = {
  /** `ask DAY [update]`: the clerk sends a request; with `update` it asks a supplier that has answered before for new details. */
  ask: async (scene, rest) => {
    const { actor } = scene.company.person('clerk');
    const data = { ...newLink(scene, scene.call(actor)), variant: 'three-step', forcedUpdate: rest === 'update' } as const;
    await tell(scene, { type: 'IssueLink', data }, actor);
  },
  resend: async (scene) => {
    const { actor } = scene.company.person('clerk');
    await tell(scene, { type: 'ResendLink', data: { ...newLink(scene, scene.call(actor)), ...requestOf(scene) } }, actor);
  },
  revoke: (scene, reason) => byClerk(scene, { type: 'RevokeLink', data: { ...requestOf(scene), reason } }),
  expire: (scene) => tell(scene, { type: 'ExpireLink', data: requestOf(scene) }, MAIL),
  /** Sends every waiting email. */
  mail: (scene) => post(scene, null),
  bounce: (scene, detail) => post(scene, detail),
  /** `later DAY DAYS` */
  later: (scene, days) => plan(scene, Number(days)),
  /** `keepback DAY RESULT` */
  keepback: (scene, result) => keepBack(scene, Number(result) as ResultCode),
  open: (scene) => bySupplier(scene, { type: 'OpenVerification', data: { ...requestOf(scene), address: addressOf(scene) } }),
  match: (scene) => check(scene, wholeNumber(scene)),
  miss: (scene) => check(scene, wrongNumber(scene)),
  /** `confirm DAY [weak] [as NAME]`: under another name it is flag 0. */
  confirm: (scene, rest) => {
    const otherName = /(?:^| )as (.+)$/.exec(rest)?.[1];
    const surroundings = surroundingsOf(scene, rest.startsWith('weak'));
    const said = {
      flag: otherName === undefined ? 1 : 0,
      accountName: otherName ?? nameShown(scene.known),
      hasMatched: true,
    } as const;
    return bySupplier(scene, { type: 'AnswerVerification', data: { ...requestOf(scene), ...said, surroundings } });
  },
  report: (scene) => {
    const hasMatched = scene.known.verification.request?.matched ?? false;
    const said = { flag: 3, accountName: '', hasMatched } as const;
    const data = { ...requestOf(scene), ...said, surroundings: surroundingsOf(scene, false) };
    return bySupplier(scene, { type: 'AnswerVerification', data });
  },
  /** `details DAY [COMMENT]`, a reason in braces before the comment. */
  details: (scene, rest) => {
    const { reason, text } = readBracedComment(rest);
    const details = verifierOf(scene.record, scene.company.country, bracedComment(reason, text));
    const data = { ...requestOf(scene), details, reason, isFinal: true, surroundings: surroundingsOf(scene, false) };
    return bySupplier(scene, { type: 'ProvideVerifierDetails', data });
  },
  /** `new DAY ACCOUNT because REASON`: the supplier gives another account, which is a claim. */
  new: (scene, rest) => {
    const [account, reason] = rest.split(' because ');
    const now = { account: accountOf(account!, scene.record.code), accountName: nameShown(scene.known) };
    const said = { now, reason: Number(reason) as ReasonCode, verifier: null, surroundings: surroundingsOf(scene, false) };
    const { claimCoolingOffHours: coolingOffHours } = defaultPolicy;
    return bySupplier(scene, { type: 'ProvideCorrectDetails', data: { ...requestOf(scene), ...said, coolingOffHours } });
  },
  delegate: (scene, to) => {
    const actor = { kind: 'supplier', id: scene.record.id } as const;
    const link = newLink(scene, scene.call(actor));
    const { ownDomains } = demoPolicy(scene.company);
    const passedOn = { to, address: addressOf(scene), ownDomains };
    return tell(scene, { type: 'DelegateLink', data: { ...link, ...requestOf(scene), ...passedOn } }, actor);
  },
  unsubscribe: (scene) => bySupplier(scene, { type: 'Unsubscribe', data: { ...requestOf(scene), address: addressOf(scene) } }),
  email: (scene, email) =>
    byClerk(scene, {
      type: 'SetSupplierDetails',
      data: { supplierId: scene.record.id, source: 'form', email, singleOperator: false },
    }),
  unlock: (scene, reason) =>
    byClerk(scene, { type: 'LiftLock', data: { supplierId: scene.record.id, reason, singleOperator: false } }),
  /** Approves the latest request. */
  approve: async (scene) => {
    const { actor, approver } = await approverOf(scene);
    await tell(scene, { type: 'ApproveSupplierRequest', data: { ...pendingOf(scene), approver, check: demoCheck } }, actor);
  },
  decline: async (scene, reason) => {
    const { actor, approver } = await approverOf(scene);
    await tell(scene, { type: 'DeclineSupplierRequest', data: { ...pendingOf(scene), approver, reason } }, actor);
  },
} as const satisfies { readonly [verb: string]: Act };

export type VerificationVerb = keyof typeof verificationActs;
export const isVerificationVerb = (verb: string): verb is VerificationVerb => Object.hasOwn(verificationActs, verb);
