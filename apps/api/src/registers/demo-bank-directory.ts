import { Injectable } from '@nestjs/common';
import { type AccountCodeType, parseBsb, parseRoutingNumber } from '@counterfoil/domain';
import { BankDirectory, type BankName } from '../platform/ports/bank-directory.js';
import { australianBanks, newZealandBanks, unitedStatesBanks } from './demo-banks-data.js';
import { DEMO_SOURCE } from './demo-business-register.js';

const byPrefix = new Map(australianBanks);
const byNewZealandBank = new Map(newZealandBanks.flatMap(([banks, name]) => banks.map((bank) => [bank, name] as const)));
const byRoutingNumber = new Map(unitedStatesBanks);

const australian = (code: string): string | undefined => {
  const bsb = parseBsb(code);
  return bsb.ok ? (byPrefix.get(bsb.value.slice(0, 3)) ?? byPrefix.get(bsb.value.slice(0, 2))) : undefined;
};

const newZealand = (code: string): string | undefined => {
  const branch = parseBsb(code);
  return branch.ok ? byNewZealandBank.get(branch.value.slice(0, 2)) : undefined;
};

const unitedStates = (code: string): string | undefined => {
  const routing = parseRoutingNumber(code);
  return routing.ok ? byRoutingNumber.get(routing.value) : undefined;
};

const directories: Partial<Record<AccountCodeType, (code: string) => string | undefined>> = {
  1: newZealand,
  271: newZealand,
  4: unitedStates,
  9: australian,
};

/** The bundled directory. It names the bank of a code and does not know whether the branch is open. */
@Injectable()
export class DemoBankDirectory extends BankDirectory {
  async bankName(accountCode: string, accountCodeType: AccountCodeType): Promise<BankName | null> {
    const bankName = directories[accountCodeType]?.(accountCode);
    return bankName === undefined ? null : { bankName, source: DEMO_SOURCE };
  }
}
