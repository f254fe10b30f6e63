import { Module } from '@nestjs/common';
import { AnnounceEditorHandler } from './announce-editor.js';
import { CompareFormVersionsHandler } from './compare-form-versions.js';
import { EditFormHandler } from './edit-form.js';
import { EditorCallsController } from './editor-calls.controller.js';
import { FormsController } from './forms.controller.js';
import { ListFormChangesHandler } from './list-form-changes.js';
import { ListFormsHandler } from './list-forms.js';
import { OnboardingFormDocs } from './onboarding-form-docs.js';
import { ShowFormHandler } from './show-form.js';
import { ShowFormVersionHandler } from './show-form-version.js';
import { ShowMarkupHandler } from './show-markup.js';

/** Onboarding forms, their editor and their versions. */
@Module({
  controllers: [FormsController, EditorCallsController],
  providers: [
    OnboardingFormDocs,
    EditFormHandler,
    AnnounceEditorHandler,
    ListFormsHandler,
    ShowFormHandler,
    ShowFormVersionHandler,
    CompareFormVersionsHandler,
    ListFormChangesHandler,
    ShowMarkupHandler,
  ],
})
export class OnboardingFormsModule {}
