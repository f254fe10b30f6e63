import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type OnboardingFormCommand, sectionTypes } from '@counterfoil/domain';
import type { FormWritten } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { EditForm } from './edit-form.js';
import { type ApprovalAnswer, approvalAnswer, type CallAnswer, callAnswer } from './editor-answers.js';
import {
  ApprovalDto,
  DeleteFieldDto,
  DeleteSectionDto,
  FieldSequenceDto,
  FormQuery,
  SaveFieldDto,
  SaveFormDto,
  SaveSectionDto,
  SectionSequenceDto,
} from './editor-calls.dto.js';
import { detailsIn } from './forms.dto.js';
import { ShowMarkup } from './show-markup.js';

const idsIn = (order: string): readonly string[] => order.split(',').map((id) => id.trim());

/** The calls of the form editor (P-7.3.9). A refusal is answered with status 200. */
@Controller('customerSpecificField')
@Needs('canEditSuppliers')
export class EditorCallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('OnboardingForm')
  @Header('content-type', 'text/html; charset=utf-8')
  @Needs('canAccessSupplierManagement', 'canEditSuppliers')
  markup(@Query() { customerOnboardingFormId: id }: FormQuery, @TheCaller() caller: Caller): Promise<string> {
    return this.queries.execute(new ShowMarkup({ id }, caller));
  }

  @Post('OnboardingForm')
  @HttpCode(200)
  save(
    @Query() { customerOnboardingFormId: formId }: FormQuery,
    @Body() body: SaveFormDto,
    @TheCaller() caller: Caller,
  ): Promise<CallAnswer> {
    const { sections, fields } = body.customerSpecific;
    const details = [...fields, ...body.supplierFields].map((field) => ({ id: field.id, details: detailsIn(field) }));
    const data = {
      formId,
      sections: sections.map(({ id, title }) => ({ id, title })),
      fields: details,
      publish: !body.IsPreview,
    };
    return callAnswer(this.edit(caller, { type: 'SaveForm', data }, body));
  }

  @Post('deleteField')
  @HttpCode(200)
  deleteField(@Body() body: DeleteFieldDto, @TheCaller() caller: Caller): Promise<CallAnswer> {
    const { customerOnboardingFormId: formId, sectionId, id: fieldId } = body;
    return callAnswer(this.edit(caller, { type: 'RemoveField', data: { formId, fieldId, sectionId } }, body));
  }

  @Post('deleteSection')
  @HttpCode(200)
  deleteSection(@Body() body: DeleteSectionDto, @TheCaller() caller: Caller): Promise<CallAnswer> {
    const { customerOnboardingFormId: formId, id: sectionId } = body;
    return callAnswer(this.edit(caller, { type: 'RemoveSection', data: { formId, sectionId } }, body));
  }

  @Post('updatefieldsequence')
  @HttpCode(200)
  updateFieldSequence(@Body() body: FieldSequenceDto, @TheCaller() caller: Caller): Promise<CallAnswer> {
    const { customerOnboardingFormId: formId, id: sectionId, order } = body;
    return callAnswer(this.edit(caller, { type: 'OrderFields', data: { formId, sectionId, order: idsIn(order) } }, body));
  }

  @Post('updatesectionsequence')
  @HttpCode(200)
  updateSectionSequence(@Body() body: SectionSequenceDto, @TheCaller() caller: Caller): Promise<CallAnswer> {
    const { customerOnboardingFormId: formId, order } = body;
    return callAnswer(this.edit(caller, { type: 'OrderSections', data: { formId, order: idsIn(order) } }, body));
  }

  @Post('savesection')
  @HttpCode(200)
  saveSection(@Body() body: SaveSectionDto, @TheCaller() caller: Caller): Promise<CallAnswer> {
    const { customerOnboardingFormId: formId, newIndex: index } = body;
    const sectionId = caller.call().commandId;
    const data = { formId, sectionId, sectionType: 'Custom', title: '', index } as const;
    return callAnswer(this.edit(caller, { type: 'AddSection', data }, body), sectionId);
  }

  @Post('saveapprovalsection')
  @HttpCode(200)
  saveApprovalSection(@Body() body: ApprovalDto, @TheCaller() caller: Caller): Promise<ApprovalAnswer> {
    const { customerOnboardingFormId: formId, sectionType } = body;
    const sectionId = caller.call().commandId;
    const data = { formId, sectionId, sectionType, title: '', index: null };
    const added = `${sectionTypes[sectionType].word} Section Added.`;
    return approvalAnswer(this.edit(caller, { type: 'AddSection', data }, body), added, sectionId);
  }

  @Post('savefield')
  @HttpCode(200)
  saveField(@Body() body: SaveFieldDto, @TheCaller() caller: Caller): Promise<CallAnswer> {
    const { customerOnboardingFormId: formId, sectionId, type, newIndex: index } = body;
    const fieldId = caller.call().commandId;
    const data = { formId, sectionId, fieldId, type, title: '', index };
    return callAnswer(this.edit(caller, { type: 'AddField', data }, body), fieldId);
  }

  @Post('saveapprovalfield')
  @HttpCode(200)
  saveApprovalField(@Body() body: ApprovalDto, @TheCaller() caller: Caller): Promise<ApprovalAnswer> {
    const { customerOnboardingFormId: formId, sectionType } = body;
    const fieldId = caller.call().commandId;
    const data = { formId, fieldId, sectionType };
    const added = `${sectionTypes[sectionType].word} Field Added.`;
    return approvalAnswer(this.edit(caller, { type: 'AddApprovalField', data }, body), added, fieldId);
  }

  private edit(caller: Caller, command: OnboardingFormCommand, { seen }: { readonly seen?: number }): Promise<FormWritten> {
    return this.commands.execute(new EditForm({ command, seen }, caller));
  }
}
