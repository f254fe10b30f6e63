import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  builtInText,
  countryOfCode,
  type CustomerCountry,
  digitsOf,
  filesIn,
  identifierOf,
  isExpiryDay,
  isHiddenOnceSaved,
  type KnownOnboarding,
  refusalOfLink,
  type RegisterReply,
  type TaskFile,
  taskOfField,
  titleOfItem,
  valueMessages,
} from '@counterfoil/domain';
import type { OnboardingProgress } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { BrowserCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { Refused } from '../../platform/log/refused.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { BusinessRegister } from '../../platform/ports/business-register.js';
import { partOf } from '../../platform/session/access.js';
import { type PageCall, PageCalls } from './page-calls.js';
import { PageViews } from './page-views.js';
import type { SaveDto } from './page.dto.js';

/** Maximum number of fields in one call. The page saves fields one by one, or several that were typed while it was offline. */
const MOST_FIELDS = 100;

/** Saves fields while they are typed (P-20.3). */
export class SaveOnboarding extends BrowserCommand<SaveDto, OnboardingProgress> {}

@CommandHandler(SaveOnboarding)
export class SaveOnboardingHandler implements ICommandHandler<SaveOnboarding> {
  constructor(
    private readonly calls: PageCalls,
    private readonly views: PageViews,
    private readonly records: OnboardingRecords,
    private readonly register: BusinessRegister,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async execute({ input, browser }: SaveOnboarding): Promise<OnboardingProgress> {
    const call = await this.calls.of(input.publicId, browser);
    const { tenant, onboardingId, participantId, address, participant, record } = call;
    const form = await this.records.formOf(tenant, record.onboarding);
    const values = this.withoutMasks(input.values);
    if (Object.keys(values).length > MOST_FIELDS) throw invalid({ values: `Please send at most ${MOST_FIELDS} fields.` });
    const seen = Object.fromEntries(Object.entries(input.seen).map(([id, at]) => [id, typeof at === 'number' ? at : null]));
    const register = await this.lookUp(call, record.onboarding, values);
    // Documents come in by their upload only: saving keeps those that are there, leaves some out, or says when they expire.
    const known = Object.values(record.onboarding.answers).flatMap((value) => filesIn(value));
    const dated = datedAgain(values, known);
    const documents = known.map((file) => dated.find(({ id }) => id === file.id) ?? file);
    const data = { onboardingId, participantId, address, form, values, seen, documents, register };
    try {
      await this.calls.run(call, { type: 'SaveOnboarding', data });
    } catch (error) {
      throw this.problemFor(error, (id) => taskOfField(form, id)?.field ?? null);
    }
    for (const file of dated) await this.passOnExpiry(call, file);
    return this.views.progress(tenant, await this.calls.now(call), participant);
  }

  /** The library says the same as the answer, while it has the version that was answered. */
  private async passOnExpiry(page: PageCall, { id, versionId, expiryDate }: TaskFile): Promise<void> {
    if (versionId === undefined) return;
    const ref = { documentId: id, supplierId: page.supplierId, versionId, expiryDate };
    await this.documents.setOwnExpiry(partOf(page.call, `expiry ${id}`), ref, page.onboardingId);
  }

  /** What the page shows of an account number is not the number: sent back, it changes nothing. */
  private withoutMasks(values: Record<string, unknown>): Record<string, unknown> {
    const isMask = ([id, value]: readonly [string, unknown]) =>
      isHiddenOnceSaved(id) && typeof value === 'string' && value.includes('•');
    return Object.fromEntries(Object.entries(values).filter((entry) => !isMask(entry)));
  }

  /** Asks the register when another company number or country was entered and the number is well-formed. */
  private async lookUp(
    call: PageCall,
    onboarding: KnownOnboarding,
    values: Record<string, unknown>,
  ): Promise<RegisterReply | null> {
    const text = builtInText({ ...onboarding.answers, ...values });
    const country = countryOfCode(text.Country);
    if (!country.ok || text.AbnNumber === '' || !('AbnNumber' in values || 'Country' in values)) return null;
    if (!identifierOf(country.value).isValid(text.AbnNumber)) return null;
    const isKnown = onboarding.company?.isAvailable === true && onboarding.company.companyNumber === digitsOf(text.AbnNumber);
    if (isKnown || refusalOfLink(onboarding, call.participant, this.clock.now()) !== null) return null;
    const registers: readonly string[] = ['AUS', 'NZL', 'USA'];
    if (!registers.includes(country.value)) return null;
    const name = text.RegisteredBusinessName || onboarding.supplierName;
    const at = this.clock.now();
    return this.register.lookup({
      govCode: digitsOf(text.AbnNumber),
      country: country.value as CustomerCountry,
      name,
      at,
    });
  }

  private problemFor(error: unknown, fieldOf: (id: string) => Parameters<typeof titleOfItem>[0] | null): unknown {
    if (!(error instanceof Refused) || typeof error.detail?.['field'] !== 'string') return error;
    const { field, fault } = error.detail;
    const known = typeof fault === 'string' && fault in valueMessages ? valueMessages[fault as keyof typeof valueMessages] : null;
    const message = known ?? refusalMessages[error.code] ?? error.code;
    const asked = fieldOf(field);
    const title = asked === null ? '' : `${titleOfItem(asked)}: `;
    return new Problem(error.code === 'invalid-value' ? 400 : 409, error.code, `${title}${message}`, {
      fields: { [field]: [message] },
    });
  }
}

/** The known documents that the values name with another expiry date, with that date. @throws Problem 400 when it is no day */
const datedAgain = (values: Record<string, unknown>, known: readonly TaskFile[]): readonly TaskFile[] =>
  Object.entries(values).flatMap(([fieldId, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : []).flatMap((sent): readonly TaskFile[] => {
      const { id, expiryDate } = (sent ?? {}) as Partial<Record<keyof TaskFile, unknown>>;
      const file = known.find((one) => one.id === id);
      if (file === undefined || expiryDate === undefined || expiryDate === file.expiryDate) return [];
      if (expiryDate === null || (typeof expiryDate === 'string' && isExpiryDay(expiryDate))) return [{ ...file, expiryDate }];
      throw invalid({ [fieldId]: 'Please enter the expiry date as a day, for example 2027-06-30.' });
    }),
  );
