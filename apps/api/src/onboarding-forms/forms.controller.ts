import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OnboardingFormCommand, PublishedForm } from '@counterfoil/domain';
import type {
  FormChangesAnswer,
  FormDifferencesAnswer,
  FormEditorsAnswer,
  FormWritten,
  OnboardingFormAnswer,
  OnboardingFormsAnswer,
} from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { AnnounceEditor } from './announce-editor.js';
import { CompareFormVersions } from './compare-form-versions.js';
import { EditForm } from './edit-form.js';
import {
  ChangesParams,
  detailsIn,
  DifferencesParams,
  FieldDto,
  FormsParams,
  MoveFieldDto,
  SeenDto,
  TitleDto,
} from './forms.dto.js';
import { ListFormChanges } from './list-form-changes.js';
import { ListForms } from './list-forms.js';
import { ShowForm } from './show-form.js';
import { ShowFormVersion } from './show-form-version.js';

/** Onboarding forms. Users who view suppliers see them; users who edit suppliers of the whole company change them. */
@Controller('onboardingForms')
@Needs('canEditSuppliers')
export class FormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Needs('canAccessSupplierManagement', 'canEditSuppliers')
  list(@Query() params: FormsParams, @TheCaller() caller: Caller): Promise<OnboardingFormsAnswer> {
    return this.queries.execute(new ListForms(params, caller));
  }

  @Post()
  @HttpCode(200)
  create(@Body() { title }: TitleDto, @TheCaller() caller: Caller): Promise<FormWritten> {
    return this.edit(caller, { type: 'CreateForm', data: { formId: caller.call().commandId, title } });
  }

  @Get(':id')
  @Needs('canAccessSupplierManagement', 'canEditSuppliers')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<OnboardingFormAnswer> {
    return this.queries.execute(new ShowForm({ id }, caller));
  }

  @Get(':id/versions/:version')
  @Needs('canAccessSupplierManagement', 'canEditSuppliers')
  version(
    @Param('id') id: string,
    @Param('version', ParseIntPipe) version: number,
    @TheCaller() caller: Caller,
  ): Promise<PublishedForm> {
    return this.queries.execute(new ShowFormVersion({ id, version }, caller));
  }

  @Get(':id/differences')
  @Needs('canAccessSupplierManagement', 'canEditSuppliers')
  differences(
    @Param('id') id: string,
    @Query() params: DifferencesParams,
    @TheCaller() caller: Caller,
  ): Promise<FormDifferencesAnswer> {
    return this.queries.execute(new CompareFormVersions({ ...params, id }, caller));
  }

  @Get(':id/changes')
  @Needs('canAccessSupplierManagement', 'canEditSuppliers')
  changes(@Param('id') id: string, @Query() { after }: ChangesParams, @TheCaller() caller: Caller): Promise<FormChangesAnswer> {
    return this.queries.execute(new ListFormChanges({ id, after }, caller));
  }

  @Post(':id/editors')
  @HttpCode(200)
  editors(@Param('id') id: string, @TheCaller() caller: Caller): Promise<FormEditorsAnswer> {
    return this.commands.execute(new AnnounceEditor({ id }, caller));
  }

  @Post(':id/rename')
  @HttpCode(200)
  rename(@Param('id') formId: string, @Body() { title, seen }: TitleDto, @TheCaller() caller: Caller): Promise<FormWritten> {
    return this.edit(caller, { type: 'RenameForm', data: { formId, title } }, seen);
  }

  @Post(':id/archive')
  @HttpCode(200)
  archive(@Param('id') formId: string, @TheCaller() caller: Caller): Promise<FormWritten> {
    return this.edit(caller, { type: 'ArchiveForm', data: { formId } });
  }

  @Post(':id/restore')
  @HttpCode(200)
  restore(@Param('id') formId: string, @TheCaller() caller: Caller): Promise<FormWritten> {
    return this.edit(caller, { type: 'RestoreForm', data: { formId } });
  }

  @Post(':id/undo')
  @HttpCode(200)
  undo(@Param('id') formId: string, @Body() { seen }: SeenDto, @TheCaller() caller: Caller): Promise<FormWritten> {
    return this.edit(caller, { type: 'UndoFormChange', data: { formId } }, seen);
  }

  @Post(':id/sections/:sectionId')
  @HttpCode(200)
  changeSection(
    @Param('id') formId: string,
    @Param('sectionId') sectionId: string,
    @Body() { title, seen }: TitleDto,
    @TheCaller() caller: Caller,
  ): Promise<FormWritten> {
    return this.edit(caller, { type: 'ChangeSection', data: { formId, sectionId, title } }, seen);
  }

  @Post(':id/fields/:fieldId')
  @HttpCode(200)
  changeField(
    @Param('id') formId: string,
    @Param('fieldId') fieldId: string,
    @Body() body: FieldDto,
    @TheCaller() caller: Caller,
  ): Promise<FormWritten> {
    return this.edit(caller, { type: 'ChangeField', data: { formId, fieldId, details: detailsIn(body) } }, body.seen);
  }

  @Post(':id/fields/:fieldId/move')
  @HttpCode(200)
  moveField(
    @Param('id') formId: string,
    @Param('fieldId') fieldId: string,
    @Body() { sectionId, index, seen }: MoveFieldDto,
    @TheCaller() caller: Caller,
  ): Promise<FormWritten> {
    return this.edit(caller, { type: 'MoveField', data: { formId, fieldId, sectionId, index: index ?? null } }, seen);
  }

  private edit(caller: Caller, command: OnboardingFormCommand, seen?: number): Promise<FormWritten> {
    return this.commands.execute(new EditForm({ command, seen }, caller));
  }
}
