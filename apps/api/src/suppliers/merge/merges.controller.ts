import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { MergePreview, SupplierDuplicates, Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ListDuplicates } from './list-duplicates.js';
import { MergeSupplier } from './merge-supplier.js';
import { MergeDto, UndoMergeDto } from './merges.dto.js';
import { PreviewMerge } from './preview-merge.js';
import { UndoMerge } from './undo-merge.js';

/** Payees that were entered as more than one record (P-2.14). */
@Controller('suppliers/:id')
@Needs('canAccessSupplierManagement')
export class MergesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('duplicates')
  duplicates(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierDuplicates> {
    return this.queries.execute(new ListDuplicates({ id }, caller));
  }

  @Get('merges/:otherId')
  preview(@Param('id') id: string, @Param('otherId') otherId: string, @TheCaller() caller: Caller): Promise<MergePreview> {
    return this.queries.execute(new PreviewMerge({ id, otherId }, caller));
  }

  @Post('merge')
  @HttpCode(200)
  @Needs('canEditSuppliers')
  merge(@Param('id') supplierId: string, @Body() body: MergeDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new MergeSupplier({ supplierId, ...body }, caller));
  }

  @Post('unmerge')
  @HttpCode(200)
  @Needs('canEditSuppliers')
  unmerge(@Param('id') supplierId: string, @Body() body: UndoMergeDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new UndoMerge({ supplierId, ...body }, caller));
  }
}
