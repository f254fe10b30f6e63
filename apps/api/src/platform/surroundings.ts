import { Injectable } from '@nestjs/common';
import type { Surroundings } from '@counterfoil/domain';
import { Customers } from './customers.js';
import type { Browser } from './http/browser.js';
import { isOfficeAddress } from './addresses/office-addresses.js';
import { StaffPlaces } from './session/staff-places.js';

/** Where an answer through a link comes from, and what the customer's policy says about such places (P-14). */
@Injectable()
export class Surrounds {
  constructor(
    private readonly customers: Customers,
    private readonly staffPlaces: StaffPlaces,
  ) {}

  async of(tenant: string, browser: Browser): Promise<Surroundings> {
    const { ip: address, counterfoilSession } = browser.request;
    const { ownDomains, officeAddresses } = (await this.customers.of(tenant)).policy;
    const ownSession = counterfoilSession?.tenant === tenant;
    const ownBrowser = await this.staffPlaces.isStaffBrowser(tenant, browser);
    const fromStaff = await this.staffPlaces.isStaffAddress(tenant, address);
    const fromOffice = isOfficeAddress(address, officeAddresses);
    return { address, ownSession, ownBrowser, ownDomains, fromOffice, fromStaff };
  }
}
