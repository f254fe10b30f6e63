import { type CustomerCountry, type Permission, permissions as everything } from '@counterfoil/domain';
import { australianSuppliers } from './australian-suppliers-data.js';
import { newZealandSuppliers } from './new-zealand-suppliers-data.js';
import { unitedStatesSuppliers } from './united-states-suppliers-data.js';

/** The password of every demo user. */
export const DEMO_PASSWORD = 'counterfoil-demo';

/** Roles in the demo's story. A company need not have a person for each of them. */
export type Role = 'lead' | 'clerk' | 'approver' | 'auditor' | 'branch' | 'payer';

export type Company = {
  readonly id: string;
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly { readonly id: string; readonly name: string }[];
  readonly people: readonly {
    readonly role: Role;
    readonly username: string;
    readonly name: string;
    readonly permissions: readonly Permission[];
    readonly entityId?: string;
    readonly may: string;
  }[];
  readonly suppliers: string;
};

const clerk: readonly Permission[] = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers'];
const approver: readonly Permission[] = ['canVerifyPayments', 'canAccessSupplierManagement', 'canApprove'];

const MAY_LEAD = 'finance lead: everything';
const MAY_CLERK = 'clerk: checks payments, edits suppliers, cannot approve';
const MAY_APPROVER = 'approver: decides on what others ask for, edits nothing';
const MAY_AUDITOR = 'auditor: audit log and exports only';

export const companyRows: readonly Company[] = [
  {
    id: 'kookaburra',
    name: 'Kookaburra Trading Pty Ltd',
    country: 'AUS',
    entities: [
      { id: 'syd', name: 'Kookaburra Sydney Pty Ltd' },
      { id: 'mel', name: 'Kookaburra Melbourne Pty Ltd' },
      { id: 'bne', name: 'Kookaburra Brisbane Pty Ltd' },
    ],
    people: [
      { role: 'lead', username: 'anna@kookaburra.example', name: 'Anna Lee', permissions: everything, may: MAY_LEAD },
      { role: 'clerk', username: 'ben@kookaburra.example', name: 'Ben Carver', permissions: clerk, may: MAY_CLERK },
      { role: 'approver', username: 'carla@kookaburra.example', name: 'Carla Moss', permissions: approver, may: MAY_APPROVER },
      { role: 'auditor', username: 'dev@kookaburra.example', name: 'Dev Anand', permissions: ['canViewAudit'], may: MAY_AUDITOR },
      {
        role: 'branch',
        username: 'mei@kookaburra.example',
        name: 'Mei Tran',
        permissions: clerk,
        entityId: 'mel',
        may: 'clerk of the Melbourne entity: sees nothing of the others',
      },
      {
        role: 'payer',
        username: 'omar@kookaburra.example',
        name: 'Omar Haddad',
        permissions: ['canVerifyPayments'],
        may: 'payments only: no supplier management',
      },
    ],
    suppliers: australianSuppliers,
  },
  {
    id: 'tuiholdings',
    name: 'Tui Holdings Limited',
    country: 'NZL',
    entities: [],
    people: [
      { role: 'lead', username: 'hana@tui.example', name: 'Hana Rangi', permissions: everything, may: MAY_LEAD },
      { role: 'clerk', username: 'wiremu@tui.example', name: 'Wiremu Cole', permissions: clerk, may: MAY_CLERK },
      { role: 'approver', username: 'aroha@tui.example', name: 'Aroha Pike', permissions: approver, may: MAY_APPROVER },
      { role: 'auditor', username: 'tane@tui.example', name: 'Tane Brook', permissions: ['canViewAudit'], may: MAY_AUDITOR },
    ],
    suppliers: newZealandSuppliers,
  },
  {
    id: 'bluebirdsupply',
    name: 'Bluebird Supply Inc.',
    country: 'USA',
    entities: [],
    people: [
      { role: 'lead', username: 'grace@bluebird.example', name: 'Grace Holt', permissions: everything, may: MAY_LEAD },
      { role: 'clerk', username: 'liam@bluebird.example', name: 'Liam Frost', permissions: clerk, may: MAY_CLERK },
      { role: 'approver', username: 'noah@bluebird.example', name: 'Noah Vance', permissions: approver, may: MAY_APPROVER },
      {
        role: 'auditor',
        username: 'olive@bluebird.example',
        name: 'Olive Reed',
        permissions: ['canViewAudit'],
        may: MAY_AUDITOR,
      },
    ],
    suppliers: unitedStatesSuppliers,
  },
];
