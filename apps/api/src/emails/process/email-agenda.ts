import { Injectable } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Stores } from '../../platform/stores.js';

/** Whose emails are due: those of a supplier, of an onboarding, or of a user about their own sign-in. */
export type EmailSubject =
  | { readonly tenant: string; readonly supplierId: string }
  | { readonly tenant: string; readonly onboardingId: string }
  | { readonly tenant: string; readonly userId: string };
/** `setAt`: when it was set; absent in appointments that earlier versions set. */
export type Appointment = EmailSubject & { readonly dueAt: string; readonly setAt?: string };
/** The position up to which the log was read. `since`: events before this time are too old to send an email about. */
export type Place = { readonly storeId: string; readonly position: string; readonly since: string };

const AGENDA = stateSlot<Appointment>('mail-agenda');
/** One entry, stored under the name of the slot. */
export const EMAIL_PLACE = stateSlot<Place>('mail-place');

/**
 * The position of the email process and its next turns. Everything here follows from the log: if it is lost, it is rebuilt by
 * reading, and because the outcome of every email is in its supplier's stream, nothing is sent twice.
 */
@Injectable()
export class EmailAgenda {
  private readonly appointments = new Map<string, Appointment>();

  constructor(private readonly stores: Stores) {}

  /** Null when this log has never been read. */
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

  /** Null: no turn is scheduled. */
  async set(subject: EmailSubject, dueAt: string | null, now: string): Promise<void> {
    const key = `${subject.tenant} ${nameOf(subject)}`;
    if (dueAt === null) {
      if (this.appointments.delete(key)) await this.stores.stateStore.remove(AGENDA, key);
      return;
    }
    const before = this.appointments.get(key);
    if (before?.dueAt === dueAt && !isFromFuture(before, now)) return;
    const appointment = { ...subject, dueAt, setAt: now };
    this.appointments.set(key, appointment);
    await this.stores.stateStore.put(AGENDA, key, appointment, null);
  }

  due(now: string): readonly Appointment[] {
    return [...this.appointments.values()].filter((one) => one.dueAt <= now || isFromFuture(one, now));
  }
}

/** The clock was set back since: the next turn decides what is due. */
const isFromFuture = ({ setAt = '' }: Appointment, now: string): boolean => setAt > now;

const nameOf = (subject: EmailSubject): string => {
  if ('supplierId' in subject) return subject.supplierId;
  return 'userId' in subject ? `user ${subject.userId}` : `onboarding ${subject.onboardingId}`;
};
