import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InvitationListAnswer, InvitationsSent, InvitedSupplier } from '@counterfoil/projections';
import { TheUpload, type Upload } from '../../platform/http/files/upload.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { CheckInvitationDuplicates, type CheckedInvitations } from './check-duplicates.js';
import { TEMPLATE } from './invitation-list.js';
import { CheckInvitationsDto, InviteDto, InviteRowsDto } from './invitations.dto.js';
import { InviteSupplier } from './invite-supplier.js';
import { InviteSuppliers } from './invite-suppliers.js';
import { PreviewInvitations } from './preview-invitations.js';

/** Invites suppliers that have no bank account on file (P-2.1). */
@Controller()
@Needs('canEditSuppliers')
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('suppliers/invite')
  @HttpCode(200)
  invite(@Body() body: InviteDto, @TheCaller() caller: Caller): Promise<InvitedSupplier> {
    return this.commands.execute(new InviteSupplier(body, caller));
  }

  /** A template that contains only the headings. */
  @Get('suppliers/invitations/template')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="supplier-invitations.csv"')
  template(): string {
    return TEMPLATE;
  }

  @Post('suppliers/invitations/preview')
  @HttpCode(200)
  preview(@TheUpload() upload: Upload, @TheCaller() caller: Caller): Promise<InvitationListAnswer> {
    return this.queries.execute(new PreviewInvitations(upload, caller));
  }

  @Post('Supplier/GetBulkInvitationCheckDuplicates')
  @HttpCode(200)
  check(@Body() body: CheckInvitationsDto, @TheCaller() caller: Caller): Promise<CheckedInvitations> {
    return this.queries.execute(new CheckInvitationDuplicates(body, caller));
  }

  @Post('suppliers/invitations')
  @HttpCode(200)
  send(@Body() body: InviteRowsDto, @TheCaller() caller: Caller): Promise<InvitationsSent> {
    return this.commands.execute(new InviteSuppliers(body, caller));
  }
}
