import { type IssueLink, supplier, type Surroundings } from '@counterfoil/domain';
import { Links } from '../../platform/links/links.js';
import { machineCall } from '../../platform/session/access.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Harness } from '../../platform/testing/harness.js';

const account = {
  country: 'AUS',
  accountCode: '063102',
  accountNumber: '10203040',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
} as const;

/** An answer with nothing suspicious about it. */
export const surroundings: Surroundings = {
  address: null,
  ownSession: false,
  ownBrowser: false,
  ownDomains: [],
  fromOffice: false,
  fromStaff: false,
};

/** A record as an imported list adds it. */
export const addSupplier = async (harness: Harness, tenant: string, supplierId: string, fields: object = {}): Promise<string> => {
  const details = {
    supplierCode: supplierId,
    supplierName: 'Bluegum Joinery',
    entityId: null,
    govCode: null,
    taxNumber: null,
    isEmployee: false,
    smallBusiness: false,
    division: null,
  };
  const data = {
    supplierId,
    source: 'form',
    importId: null,
    resembles: [],
    singleOperator: true,
    details,
    account,
    accountName: 'Bluegum Joinery',
    email: 'ap@bluegum.example',
    contact: null,
    ...fields,
  } as const;
  await harness.told(tenant, supplier, supplierId, { type: 'AddSupplier', data });
  return supplierId;
};

/** Sends a verification request as a user would, and returns the id of the request. */
export const ask = async (
  harness: Harness,
  tenant: string,
  supplierId: string,
  linkDays = 30,
  of: Partial<Pick<IssueLink, 'variant' | 'forcedUpdate'>> = {},
): Promise<string> => {
  const call = machineCall(tenant, { kind: 'user', id: 'anna' }, 'ask', supplierId, harness.clock.now());
  const links = harness.app.get(Links);
  const linkHash = links.hashOf(links.publicIdOf(tenant, call.commandId));
  const data = { supplierId, linkHash, linkDays, hiddenDigits: 3, variant: 'three-step', forcedUpdate: false, ...of } as const;
  await harness.app.get(CommandRunner).run(supplier, supplierId, { type: 'IssueLink', data }, call);
  return call.commandId;
};
