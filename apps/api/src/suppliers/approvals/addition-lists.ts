import { Injectable } from '@nestjs/common';
import { accountText } from '@counterfoil/domain';
import type { AdditionList, ImportDoc } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';
import type { WaitingAddition } from './waiting.js';

/** Number of suppliers shown for each list before it is approved. */
const SHOWN = 20;

/** New suppliers from imported lists, one entry for each list, because nobody reads thousands of cards. */
@Injectable()
export class AdditionLists {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async of(session: Session, additions: readonly WaitingAddition[]): Promise<readonly AdditionList[]> {
    if (additions.length === 0) return [];
    const { tenant, userId } = session;
    const lists = new Map<string, WaitingAddition[]>();
    for (const addition of additions) {
      const { importId } = addition.request.change;
      const list = lists.get(importId!);
      if (list === undefined) lists.set(importId!, [addition]);
      else list.push(addition);
    }
    const approver = await this.secondPerson.toShow(session);
    const nameOf = await this.customers.namer(
      tenant,
      [...lists.values()].map(([first]) => first!.request.requestedBy),
    );
    return Promise.all(
      [...lists].map(async ([importId, list]): Promise<AdditionList> => {
        const { requestedBy, at } = list[0]!.request;
        return {
          importId,
          fileName: (await this.readModels.get<ImportDoc>(tenant, 'supplier-imports', importId))?.fileName ?? '',
          requestedByName: nameOf(requestedBy),
          at,
          count: list.length,
          first: list.map(shown).sort(byName).slice(0, SHOWN),
          blockedBecause: blockedBecause(requestedBy, userId, approver),
        };
      }),
    );
  }
}

const shown = ({ doc, request: { change } }: WaitingAddition): AdditionList['first'][number] => ({
  supplierId: doc.id,
  supplierName: doc.supplierName,
  supplierCode: doc.supplierCode,
  account: accountText(change.account),
  email: change.email,
});

const byName = (a: { readonly supplierName: string }, b: { readonly supplierName: string }): number =>
  a.supplierName < b.supplierName ? -1 : Number(a.supplierName > b.supplierName);
