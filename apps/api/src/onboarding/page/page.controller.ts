import { Body, Controller, HttpCode, Post, type StreamableFile, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OnboardingActed, OnboardingPage, OnboardingProgress } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { LinkLimits } from '../../platform/links/link-limits.js';
import { Needs } from '../../platform/session/access.js';
import { OpenAnswer } from './open-answer.js';
import { OpenOnboarding } from './open-onboarding.js';
import { LinkDto, OpenAnswerDto, PassOnDto, SaveDto, SignDto, TakeBackDto, WrongDto } from './page.dto.js';
import { PassOn, ReportWrong, TakeBack } from './pass-on.js';
import { SaveOnboarding } from './save-onboarding.js';
import { SignOnboarding } from './sign-onboarding.js';
import { UploadAnswer } from './upload-answer.js';

/**
 * What a supplier can do through its onboarding link, without a session. Each call carries the anti-forgery token of its browser
 * (P-7).
 */
@Controller('supplierOnboarding')
@Needs('public')
@UseGuards(LinkLimits)
export class PageController {
  constructor(private readonly commands: CommandBus) {}

  @Post('open')
  @HttpCode(200)
  open(@Body() body: LinkDto, @TheBrowser() browser: Browser): Promise<OnboardingPage> {
    return this.commands.execute(new OpenOnboarding(body, browser));
  }

  @Post('save')
  @HttpCode(200)
  save(@Body() body: SaveDto, @TheBrowser() browser: Browser): Promise<OnboardingProgress> {
    return this.commands.execute(new SaveOnboarding(body, browser));
  }

  /** A form with publicId, fieldId, title and expiryDate before the file. */
  @Post('upload')
  @HttpCode(200)
  upload(@TheBrowser() browser: Browser): Promise<OnboardingProgress> {
    return this.commands.execute(new UploadAnswer(null, browser));
  }

  /** A POST, so that the link is in no address. */
  @Post('file')
  @HttpCode(200)
  file(@Body() body: OpenAnswerDto, @TheBrowser() browser: Browser): Promise<StreamableFile> {
    return this.commands.execute(new OpenAnswer(body, browser));
  }

  @Post('sign')
  @HttpCode(200)
  sign(@Body() body: SignDto, @TheBrowser() browser: Browser): Promise<OnboardingActed> {
    return this.commands.execute(new SignOnboarding(body, browser));
  }

  @Post('passOn')
  @HttpCode(200)
  passOn(@Body() body: PassOnDto, @TheBrowser() browser: Browser): Promise<OnboardingActed> {
    return this.commands.execute(new PassOn(body, browser));
  }

  @Post('takeBack')
  @HttpCode(200)
  takeBack(@Body() body: TakeBackDto, @TheBrowser() browser: Browser): Promise<OnboardingActed> {
    return this.commands.execute(new TakeBack(body, browser));
  }

  @Post('reportWrong')
  @HttpCode(200)
  reportWrong(@Body() body: WrongDto, @TheBrowser() browser: Browser): Promise<OnboardingActed> {
    return this.commands.execute(new ReportWrong(body, browser));
  }
}
