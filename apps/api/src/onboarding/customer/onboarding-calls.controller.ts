import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { onboardingList, type OnboardingsCancelled } from '@counterfoil/projections';
import { ListFiles, type NextPage } from '../../platform/sheets/list-files.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { CancelExisting, CancelWithSupplierCode } from './cancel-existing.js';
import { CancelExistingDto, OnboardingFileParams, SupplierCodeDto } from './customer.dto.js';
import { ListOnboardings } from './list-onboardings.js';

/** The calls of P-7.3.3. */
@Controller('onboarding')
@Needs('canEditSuppliers')
export class OnboardingCallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
  ) {}

  @Post('CancelExistingOnboardingsWithSupplierCode')
  @HttpCode(200)
  cancelWithCode(@Body() body: SupplierCodeDto, @TheCaller() caller: Caller): Promise<OnboardingsCancelled> {
    return this.commands.execute(new CancelWithSupplierCode(body, caller));
  }

  @Post('CancelExistingOnboardings')
  @HttpCode(200)
  cancel(@Body() body: CancelExistingDto, @TheCaller() caller: Caller): Promise<OnboardingsCancelled> {
    return this.commands.execute(new CancelExisting(body, caller));
  }

  /**
   * All onboardings as a file, in csv unless another format is named.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('exportCustomerOnboardings')
  @Needs('canAccessSupplierManagement')
  export(@Query() params: OnboardingFileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    return this.file(params, caller);
  }

  /**
   * The same as a POST.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Post('exportCustomerOnboardings')
  @HttpCode(200)
  @Needs('canAccessSupplierManagement')
  exportPosted(@Body() params: OnboardingFileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    return this.file(params, caller);
  }

  private file({ format = 'csv', ...params }: OnboardingFileParams, caller: Caller): Promise<StreamableFile> {
    const read = (page: NextPage) => this.queries.execute(new ListOnboardings({ ...params, ...page }, caller));
    return this.files.of(caller, { list: onboardingList, format, read });
  }
}
