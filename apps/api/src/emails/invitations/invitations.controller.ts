import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { InvitationText } from '@counterfoil/domain';
import type { InvitationListAnswer, InvitationResult, InvitationsSent, InvitedSupplier } from '@counterfoil/projections';
import type { FastifyRequest } from 'fastify';
import { Company } from '../../platform/company.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { Problem } from '../../platform/http/problem.js';
import { uploadedFile } from '../../platform/http/upload.js';
import { ChangedMeanwhile, Refused } from '../../platform/log/refused.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { readInvitationList, TEMPLATE } from './invitation-list.js';
import { InviteDto, InviteRowsDto } from './invitations.dto.js';
import { Invitations } from './invitations.js';

/** Suppliers without a bank account on file are invited to give one (P-2.1). */
@Controller('suppliers')
@Needs('canEditSuppliers')
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly company: Company,
  ) {}

  @Post('invite')
  @HttpCode(200)
  invite(@Body() body: InviteDto, @TheCaller() caller: Caller): Promise<InvitedSupplier> {
    return this.invitations.invite(caller, textOf(body));
  }

  /** A file to fill in, with nothing but its headings. */
  @Get('invitations/template')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="supplier-invitations.csv"')
  template(): string {
    return TEMPLATE;
  }

  /** The rows of a filled-in file with their problems; nobody is invited yet, and the file is not kept. */
  @Post('invitations/preview')
  @HttpCode(200)
  async preview(@Req() request: FastifyRequest, @TheCaller() caller: Caller): Promise<InvitationListAnswer> {
    const { fileName, bytes } = await uploadedFile(request);
    const { country, entities } = await this.company.of(caller.tenant);
    const listed = await readInvitationList({ fileName, bytes }, { customerCountry: country }, entities);
    return { fileName, rows: await this.invitations.preview(caller, listed) };
  }

  /** Rows of a file, one after another; one that is refused does not stop the others. */
  @Post('invitations')
  @HttpCode(200)
  async send(@Body() { rows }: InviteRowsDto, @TheCaller() caller: Caller): Promise<InvitationsSent> {
    const results: InvitationResult[] = [];
    let position = '';
    for (const { row, ...body } of rows) {
      const { position: reached, ...result } = await this.sendOne(caller, row, textOf(body));
      results.push(result);
      if (reached > position) position = reached;
    }
    return { position, results };
  }

  private async sendOne(
    caller: Caller,
    row: number,
    text: InvitationText,
  ): Promise<InvitationResult & { readonly position: string }> {
    try {
      const { id: supplierId, outcome, message = '', position } = await this.invitations.invite(caller, text);
      return { row, ok: outcome === 'scheduled', outcome, message, supplierId, position };
    } catch (error) {
      const message = refusalOf(error);
      if (message === null) throw error;
      return { row, ok: false, outcome: 'refused', message, supplierId: null, position: '' };
    }
  }
}

const textOf = ({ supplierName, email, supplierCode, entityId }: InviteDto): InvitationText => ({
  ...{ supplierName, email },
  supplierCode: supplierCode ?? '',
  entityId: entityId ?? '',
});

/** Why one row was refused; null: the row is not to blame, so the call fails and can be sent again. */
const refusalOf = (error: unknown): string | null => {
  if (error instanceof Refused) return refusalMessages[error.code] ?? error.code;
  if (error instanceof ChangedMeanwhile) return 'Somebody changed this record meanwhile. Please look at it again.';
  return error instanceof Problem && error.status < 500 ? error.message : null;
};
