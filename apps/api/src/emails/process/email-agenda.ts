import { Injectable } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Stores } from '../../platform/stores.js';

/** Whose emails are looked at: a supplier's, those of an onboarding, or a user's about their own sign-in. */
export type EmailSubject =
  | { readonly tenant: string; readonly supplierId: string }
  | { readonly tenant: string; readonly onboardingId: string }
  | { readonly tenant: string; readonly userId: string };
export type Appointment = EmailSubject & { readonly dueAt: string };
/** How far the log was read; `since`: what happened before is too old to be mailed about. */
export type Place = { readonly storeId: string; readonly position: string; readonly since: string };

const AGENDA = stateSlot<Appointment>('mail-agenda');
/** One entry, kept under the slot's own name. */
export const EMAIL_PLACE = stateSlot<Place>('mail-place');

/**
 * Where the mail process is and whom it looks at next. All of it follows from the log: lost, it is made again by reading, and since
 * every mail has its fate in its supplier's stream, nothing is sent twice.
 */
@Injectable()
export class EmailAgenda {
  private readonly appointments = new Map<string, Appointment>();

  constructor(private readonly stores: Stores) {}

  /** Null when this log was never read. */
  async open(now: string): Promise<Place | null> {
    const { stateStore, eventStore } = this.stores;
    const place = (await stateStore.read(EMAIL_PLACE, EMAIL_PLACE.kind, now))?.value;
    const isOurs = place?.storeId === (await eventStore.storeId());
    for (const { key, value } of await stateStore.list(AGENDA, now)) {
      if (isOurs) this.appointments.set(key, value);
      else await stateStore.remove(AGENDA, key);
    }
    return isOurs ? place : null;
  }

  keepPlace(place: Place): Promise<void> {
    return this.stores.stateStore.put(EMAIL_PLACE, EMAIL_PLACE.kind, place, null);
  }

  /** Null: there is nothing to come. */
  async set(subject: EmailSubject, dueAt: string | null): Promise<void> {
    const key = `${subject.tenant} ${nameOf(subject)}`;
    if (dueAt === null) {
      if (this.appointments.delete(key)) await this.stores.stateStore.remove(AGENDA, key);
      return;
    }
    if (this.appointments.get(key)?.dueAt === dueAt) return;
    const appointment = { ...subject, dueAt };
    this.appointments.set(key, appointment);
    await this.stores.stateStore.put(AGENDA, key, appointment, null);
  }

  due(now: string): readonly Appointment[] {
    return [...this.appointments.values()].filter(({ dueAt }) => dueAt <= now);
  }
}

const nameOf = (subject: EmailSubject): string => {
  if ('supplierId' in subject) return subject.supplierId;
  return 'userId' in subject ? `user ${subject.userId}` : `onboarding ${subject.onboardingId}`;
};
