import { customerFacts, supplierFacts, userFacts } from '@counterfoil/domain';
import { COUNT_LIMIT } from '../platform/lists/list-params.js';
import type { SettingKind, WaitingForMe, WaitingForOthers } from '@counterfoil/projections';

/** The functions that format counts and times. */
export type WorkTexts = {
  readonly count: (n: number) => string;
  readonly ago: (at: string) => string;
  readonly time: (at: string) => string;
};

type Line = { readonly title: string; readonly reason: string };
type Words<I extends { readonly kind: string }> = {
  readonly [K in I['kind']]: (item: Extract<I, { readonly kind: K }>, texts: WorkTexts) => Line;
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const payments = (lines: number, { count }: WorkTexts): string => `${count(lines)} ${lines === 1 ? 'payment' : 'payments'}`;
/** Suppliers are counted up to 10,000 (P-9.6). */
const suppliers = (n: number, { count }: WorkTexts): string =>
  n > COUNT_LIMIT ? `${count(COUNT_LIMIT)}+ new suppliers` : `${count(n)} new ${n === 1 ? 'supplier' : 'suppliers'}`;
const settings: Readonly<Record<SettingKind, string>> = {
  policy: customerFacts.policy.texts.title,
  'mail-template': customerFacts['mail-template'].texts.title,
  'company-name': customerFacts['company-name'].texts.title,
  'sign-in-provider': customerFacts['sign-in-provider'].texts.title,
  'role-contents': customerFacts['role-contents'].texts.title,
  user: userFacts.user.texts.title,
  activation: userFacts.activation.texts.title,
  permission: userFacts.permission.texts.title,
  role: userFacts.role.texts.title,
  'factor-reset': userFacts['factor-reset'].texts.title,
  'sign-in-email': userFacts['sign-in-email'].texts.title,
};

const settingTitle = (change: SettingKind, userName: string | null): string =>
  userName === null ? settings[change] : `${settings[change]}: ${userName}`;
const changeTitle = (kind: keyof typeof supplierFacts): string => lower(supplierFacts[kind].texts.title);
const runTitle = ({ fileName }: { readonly fileName: string }): string => (fileName === '' ? 'List of payments' : fileName);

const mine: Words<WaitingForMe> = {
  approval: ({ supplierName, changes, requestedByNames, at, coolsOffAt }, { count, ago, time }) => ({
    title: `Approve ${changes.length === 1 ? changeTitle(changes[0]!) : `${count(changes.length)} changes`}: ${supplierName}`,
    reason: `${requestedByNames.join(', ')}, ${ago(at)}${changes.length === 1 ? '' : `: ${changes.map(changeTitle).join(', ')}`}${
      coolsOffAt === null ? '' : `. Can be approved from ${time(coolsOffAt)}`
    }`,
  }),
  list: (item, texts) => ({
    title: `Approve ${suppliers(item.suppliers, texts)} of ${item.fileName}`,
    reason: `${item.requestedByName}, ${texts.ago(item.at)}`,
  }),
  'payment-approval': (item, texts) => ({
    title: `${item.change === 'release' ? 'Release' : `Accept ${payments(item.lines, texts)}`}: ${runTitle(item)}`,
    reason: `${item.requestedByName} asked ${texts.ago(item.at)}`,
  }),
  setting: ({ change, userName, requestedByName, at }, { ago }) => ({
    title: `Approve ${lower(settingTitle(change, userName))}`,
    reason: `${requestedByName}, ${ago(at)}`,
  }),
  onboarding: ({ supplierName, formTitle, isWeak, at }, { ago }) => ({
    title: `Decide on the onboarding: ${supplierName}`,
    reason: `${formTitle}, handed in ${ago(at)}${isWeak ? '. The answer is weak' : ''}`,
  }),
  run: (item, texts) => ({
    title: runTitle(item),
    reason: [
      ...(item.lines === 0 ? [] : [`${payments(item.lines, texts)} at risk`]),
      ...(item.alerts === 0 ? [] : [`${texts.count(item.alerts)} ${item.alerts === 1 ? 'alert' : 'alerts'}`]),
      `checked ${texts.ago(item.at)}`,
    ].join(', '),
  }),
  interrupted: (item, { count, ago }) => ({
    title: runTitle(item),
    reason: `Interrupted at ${count(item.judged)} of ${count(item.lines)}, ${ago(item.at)}`,
  }),
  release: (item, texts) => ({
    title: runTitle(item),
    reason: `Nothing blocks ${payments(item.lines, texts)}, checked ${texts.ago(item.at)}`,
  }),
};

const others: Words<WaitingForOthers> = {
  link: (item, texts) => ({ title: item.supplierName, reason: linkReason(item, texts) }),
  'own-onboarding': (item, texts) => ({ title: `Onboarding: ${item.supplierName}`, reason: onboardingReason(item, texts) }),
  'own-request': ({ supplierName, change, at }, { ago }) => ({
    title: `${supplierFacts[change].texts.title}: ${supplierName}`,
    reason: `You asked ${ago(at)}. A second person has to decide.`,
  }),
  'own-list': (item, texts) => ({
    title: `${suppliers(item.suppliers, texts)} of ${item.fileName}`,
    reason: `You imported them ${texts.ago(item.at)}. A second person has to decide.`,
  }),
  'own-payment': (item, { ago }) => ({
    title: `${item.change === 'release' ? 'Release' : 'Accepted payments'}: ${runTitle(item)}`,
    reason: `You asked ${ago(item.at)}. A second person has to decide.`,
  }),
  'own-setting': ({ change, userName, at }, { ago }) => ({
    title: settingTitle(change, userName),
    reason: `You asked ${ago(at)}. A second person has to decide.`,
  }),
};

type Link = Extract<WaitingForOthers, { kind: 'link' }>;

/** The progress of the supplier. */
const linkReason = ({ bouncedAt, matchedAt, openedAt, remindedAt, sentAt, at }: Link, { ago }: WorkTexts): string => {
  if (bouncedAt !== null) return `The email came back ${ago(bouncedAt)}`;
  if (matchedAt !== null) return `Digits entered ${ago(matchedAt)}, not confirmed yet`;
  if (openedAt !== null) return `Link opened ${ago(openedAt)}, not answered yet`;
  if (remindedAt !== null) return `Reminder sent ${ago(remindedAt)}, not opened`;
  return sentAt === null ? `Asked ${ago(at)}, the email has not gone out yet` : `Link sent ${ago(sentAt)}, not opened`;
};

type Onboarding = Extract<WaitingForOthers, { kind: 'own-onboarding' }>;

/** The progress of the supplier's onboarding. */
const onboardingReason = (item: Onboarding, { ago }: WorkTexts): string => {
  const { submittedAt, savedAt, openedAt, remindedAt, emailFailedAt, awaitsSignature, tasksDone, tasksTotal, at } = item;
  if (submittedAt !== null) return `Handed in ${ago(submittedAt)}. A second person has to decide.`;
  if (awaitsSignature && savedAt !== null) return `All tasks done ${ago(savedAt)}, not signed yet`;
  if (savedAt !== null) return `${tasksDone} of ${tasksTotal} tasks done, last saved ${ago(savedAt)}`;
  if (openedAt !== null) return `Link opened ${ago(openedAt)}, nothing saved yet`;
  if (emailFailedAt !== null) return `The email did not arrive ${ago(emailFailedAt)}`;
  return remindedAt === null ? `Invited ${ago(at)}, not opened` : `Reminder sent ${ago(remindedAt)}, not opened`;
};

type AnyWords<I> = Readonly<Record<string, (item: I, texts: WorkTexts) => Line>>;

/** The title and the reason of an item that waits for this user. */
export const mineWords = (item: WaitingForMe, texts: WorkTexts): Line =>
  (mine as AnyWords<never>)[item.kind]!(item as never, texts);
export const othersWords = (item: WaitingForOthers, texts: WorkTexts): Line =>
  (others as AnyWords<never>)[item.kind]!(item as never, texts);

const counted = (n: number, one: string, many: string): readonly string[] => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);

const isOnSupplier = (item: WaitingForOthers): boolean =>
  item.kind === 'link' || (item.kind === 'own-onboarding' && item.submittedAt === null);

/** A summary of what the user waits for: '3 suppliers, 1 decision'. */
export const whoIsAwaited = (items: readonly WaitingForOthers[]): string => {
  const suppliers = items.filter(isOnSupplier).length;
  return [...counted(suppliers, 'supplier', 'suppliers'), ...counted(items.length - suppliers, 'decision', 'decisions')].join(
    ', ',
  );
};
