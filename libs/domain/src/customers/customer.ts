import type { DecideOnRequest, DeclineRequest, WithdrawRequest } from '../kernel/decide-change-requests.js';
import { evolveChangeRequests } from '../kernel/evolve-change-requests.js';
import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import {
  approveMailTemplate,
  changeMailTemplate,
  type ChangeMailTemplate,
  declineMailTemplate,
  withdrawMailTemplate,
} from './change-mail-template.js';
import { approvePolicy, type ChangePolicy, changePolicy, declinePolicy, withdrawPolicy } from './change-policy.js';
import { type ChangeTimeZone, changeTimeZone } from './change-time-zone.js';
import {
  approveCompanyName,
  changeCompanyName,
  type ChangeCompanyName,
  declineCompanyName,
  withdrawCompanyName,
} from './company-name/change-name.js';
import {
  approveSignInProvider,
  changeSignInProvider,
  type ChangeSignInProvider,
  declineSignInProvider,
  turnOffSignInProvider,
  withdrawSignInProvider,
} from './company-sign-in/change-provider.js';
import { customerFacts } from './controlled-facts.js';
import { type CustomerRejection, ifRegistered } from './decision.js';
import type { CustomerEvent } from './events.js';
import type { TemplateKind } from './mail-template.js';
import type { Policy } from './policy.js';
import {
  addRole,
  type AddRole,
  approveRole,
  type ApproveRole,
  changeRole,
  type ChangeRole,
  declineRole,
  withdrawRole,
  withRole,
} from './roles/role-commands.js';
import { changeCustomer, type Customer } from './state.js';
import type { CustomerCountry } from './values.js';

type OfRole = { readonly roleId: string };
type OfTemplate = { readonly kind: TemplateKind };

export type CustomerCommand =
  | Command<'RegisterCustomer', { customerId: string; name: string; country: CustomerCountry; policy: Policy }>
  | Command<'AddEntity', { entityId: string; name: string }>
  | Command<'ChangePolicy', ChangePolicy>
  | Command<'ApprovePolicy', DecideOnRequest>
  | Command<'DeclinePolicy', DeclineRequest>
  | Command<'WithdrawPolicy', WithdrawRequest>
  | Command<'ChangeTimeZone', ChangeTimeZone>
  | Command<'AddRole', AddRole>
  | Command<'ChangeRole', ChangeRole>
  | Command<'ApproveRole', ApproveRole>
  | Command<'DeclineRole', OfRole & DeclineRequest>
  | Command<'WithdrawRole', OfRole & WithdrawRequest>
  | Command<'SetCustomerActive', { customerId: string; active: boolean }>
  | Command<'ChangeMailTemplate', ChangeMailTemplate>
  | Command<'ApproveMailTemplate', OfTemplate & DecideOnRequest>
  | Command<'DeclineMailTemplate', OfTemplate & DeclineRequest>
  | Command<'WithdrawMailTemplate', OfTemplate & WithdrawRequest>
  | Command<'ChangeCompanyName', ChangeCompanyName>
  | Command<'ApproveCompanyName', DecideOnRequest>
  | Command<'DeclineCompanyName', DeclineRequest>
  | Command<'WithdrawCompanyName', WithdrawRequest>
  | Command<'ChangeSignInProvider', ChangeSignInProvider>
  | Command<'TurnOffSignInProvider', object>
  | Command<'ApproveSignInProvider', DecideOnRequest>
  | Command<'DeclineSignInProvider', DeclineRequest>
  | Command<'WithdrawSignInProvider', WithdrawRequest>;

/** Identifiers that mean "has none" until the customer sets its own (P-5.5, P-4.4). */
const NO_IDENTIFIER_CODES = ['0', 'N/A'];

export const customer: Decider<Customer, CustomerCommand, CustomerEvent, CustomerRejection> = {
  category: 'customer',
  initial: { status: 'unknown' },
  decide: {
    RegisterCustomer: ({ customerId, name, country, policy }, state) =>
      state.status === 'registered'
        ? reject('already-registered')
        : accept({
            type: 'CustomerRegistered',
            data: { customerId, name, country, noIdentifierCodes: NO_IDENTIFIER_CODES, policy },
          }),
    AddEntity: ifRegistered(({ entityId, name }, { entities }) =>
      entities.includes(entityId) ? reject('entity-exists') : accept({ type: 'EntityAdded', data: { entityId, name } }),
    ),
    ChangePolicy: ifRegistered(changePolicy),
    ApprovePolicy: ifRegistered(approvePolicy),
    DeclinePolicy: ifRegistered(declinePolicy),
    WithdrawPolicy: ifRegistered(withdrawPolicy),
    ChangeTimeZone: ifRegistered(changeTimeZone),
    AddRole: ifRegistered(addRole),
    ChangeRole: ifRegistered(changeRole),
    ApproveRole: ifRegistered(approveRole),
    DeclineRole: ifRegistered(declineRole),
    WithdrawRole: ifRegistered(withdrawRole),
    SetCustomerActive: ifRegistered(({ customerId, active }, state) =>
      state.active === active
        ? unchanged
        : accept({ type: active ? 'CustomerActivated' : 'CustomerDeactivated', data: { customerId } }),
    ),
    ChangeMailTemplate: ifRegistered(changeMailTemplate),
    ApproveMailTemplate: ifRegistered(approveMailTemplate),
    DeclineMailTemplate: ifRegistered(declineMailTemplate),
    WithdrawMailTemplate: ifRegistered(withdrawMailTemplate),
    ChangeCompanyName: ifRegistered(changeCompanyName),
    ApproveCompanyName: ifRegistered(approveCompanyName),
    DeclineCompanyName: ifRegistered(declineCompanyName),
    WithdrawCompanyName: ifRegistered(withdrawCompanyName),
    ChangeSignInProvider: ifRegistered(changeSignInProvider),
    TurnOffSignInProvider: ifRegistered(turnOffSignInProvider),
    ApproveSignInProvider: ifRegistered(approveSignInProvider),
    DeclineSignInProvider: ifRegistered(declineSignInProvider),
    WithdrawSignInProvider: ifRegistered(withdrawSignInProvider),
  },
  evolve: {
    ...evolveChangeRequests(customerFacts, changeCustomer, {
      'mail-template': {
        approved: (state, { data: { kind, now } }) =>
          changeCustomer(state, ({ templates }) => ({ templates: { ...templates, [kind]: now } })),
      },
      'role-contents': {
        approved: (state, { data: { roleId, now } }) =>
          changeCustomer(state, ({ roles }) => ({ roles: withRole(roles, roleId, now) })),
      },
    }),
    RoleAdded: (state, { data: { roleId: id, name, permissions } }) =>
      changeCustomer(state, ({ roles }) => ({ roles: [...roles, { id, name, permissions, version: 1 }] })),
    RoleChanged: (state, { data: { roleId, now } }) =>
      changeCustomer(state, ({ roles }) => ({ roles: withRole(roles, roleId, now) })),
    CustomerRegistered: (_, { data: { name, policy } }) => ({
      status: 'registered',
      name,
      entities: [],
      zone: null,
      policy,
      active: true,
      roles: [],
      templates: { 'verification-request': null, reminder: null, 'thank-you': null },
      signInProvider: null,
      changeRequests: [],
    }),
    EntityAdded: (state, { data }) => changeCustomer(state, ({ entities }) => ({ entities: [...entities, data.entityId] })),
    PolicyChanged: (state, { data }) => changeCustomer(state, () => ({ policy: data.now })),
    TimeZoneChanged: (state, { data }) => changeCustomer(state, () => ({ zone: data.now })),
    SignInProviderTurnedOff: (state) => changeCustomer(state, () => ({ signInProvider: null })),
    CustomerActivated: (state) => changeCustomer(state, () => ({ active: true })),
    CustomerDeactivated: (state) => changeCustomer(state, () => ({ active: false })),
  },
};
