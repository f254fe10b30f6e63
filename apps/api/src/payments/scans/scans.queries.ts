import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { whyKinds } from '@counterfoil/domain';
import {
  type AccountScanDoc,
  accountScans,
  type AccountScanView,
  type Filter,
  type ListAnswer,
  type ScannedAccountDoc,
  scannedAccounts,
  type ScanRowView,
} from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import type { ListParams } from '../../platform/http/list-params.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ScanViews } from './scan-views.js';
import type { ScanRowsParams } from './scans.dto.js';
import { VisibleScans } from './visible-scans.js';

export class ShowScan extends SessionQuery<{ readonly scanId: string }, AccountScanView> {}

@QueryHandler(ShowScan)
export class ShowScanHandler implements IQueryHandler<ShowScan> {
  constructor(
    private readonly scans: VisibleScans,
    private readonly views: ScanViews,
  ) {}

  async execute({ input: { scanId }, session }: ShowScan): Promise<AccountScanView> {
    return (await this.views.of(session.tenant, [await this.scans.find(session, scanId)]))[0]!;
  }
}

export class ListScans extends SessionQuery<ListParams, ListAnswer<AccountScanView>> {}

@QueryHandler(ListScans)
export class ListScansHandler implements IQueryHandler<ListScans> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly scans: VisibleScans,
    private readonly views: ScanViews,
  ) {}

  execute({ input: params, session }: ListScans): Promise<ListAnswer<AccountScanView>> {
    const { tenant } = session;
    return listAnswer<AccountScanDoc, AccountScanView>(
      this.readModels,
      { tenant, model: accountScans, params, filters: this.scans.filters(session) },
      (docs) => this.views.of(tenant, docs),
    );
  }
}

/** The suppliers of a scan, most urgent first. */
export class ListScanRows extends SessionQuery<ScanRowsParams & { readonly scanId: string }, ListAnswer<ScanRowView>> {}

@QueryHandler(ListScanRows)
export class ListScanRowsHandler implements IQueryHandler<ListScanRows> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly scans: VisibleScans,
    private readonly views: ScanViews,
  ) {}

  async execute({ input: { scanId, tab, whys, ...params }, session }: ListScanRows): Promise<ListAnswer<ScanRowView>> {
    await this.scans.find(session, scanId);
    const filters: readonly Filter[] = [
      { field: 'scanId', op: 'equals', value: scanId },
      ...inTab(tab ?? 'all'),
      ...(whys === undefined ? [] : [{ field: 'why', op: 'one-of', values: whys.split(',') } as const]),
    ];
    return listAnswer<ScannedAccountDoc, ScanRowView>(
      this.readModels,
      { tenant: session.tenant, model: scannedAccounts, params, filters },
      (docs) => this.views.rows(session, docs),
    );
  }
}

const TO_DO = whyKinds.filter((why) => why !== 'nothing-to-do');

const inTab = (tab: 'todo' | 'changed' | 'all'): readonly Filter[] => {
  if (tab === 'todo') return [{ field: 'why', op: 'one-of', values: TO_DO }];
  return tab === 'changed' ? [{ field: 'change', op: 'one-of', values: ['worse', 'better'] }] : [];
};
