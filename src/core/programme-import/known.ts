// What is there already of what a file says.

import type { Pricing } from '#core/events/price.ts';
import type { Translated } from '#core/field/field.ts';
import type { LimitUnit, Visibility } from '#core/resources/programme.ts';
import type { Capacity } from '#core/seats/capacity.ts';
import type { KnownEventSpeaker } from './people.ts';
import type { ProgrammeRow } from './row.ts';

/** The fields of an event that a file says; all others are the editors'. */
export interface EventFields extends Pricing {
  readonly title: Translated;
  readonly description: Translated | null;
  readonly eventCategoryId: string | null;
  readonly eventTypeId: string | null;
  readonly organizationId: string | null;
  readonly collaboration: string | null;
  readonly tags: readonly string[];
  readonly ageTargetIds: readonly string[];
  readonly locationId: string | null;
  readonly headerImageUrl: string | null;
}

/** The fields of a session that a file says; without a pricing it has its event's. */
export interface SessionFields extends Pricing {
  /** Null: an editor has made it, and a file changes it only where it names it by its `_id`. */
  readonly externalId: string | null;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionDay: string;
  readonly closesAt: Date;
  readonly sessionTarget: ProgrammeRow['target'];
  readonly accessType: 'reservation' | 'freeAccess';
  readonly maxParticipants: number | null;
  readonly maxSchoolClasses: number | null;
  readonly waitingListEnabled: boolean;
  /** Null: where the event is. */
  readonly locationId: string | null;
  /** Empty: those of the event. */
  readonly ageTargetIds: readonly string[];
  readonly sessionLanguages: readonly string[];
}

export interface KnownEvent extends EventFields {
  readonly _id: string;
}
export interface KnownSession extends SessionFields, Capacity {
  readonly _id: string;
  readonly reservationLimitValue: number | null;
  readonly reservationLimitUnit: LimitUnit | null;
  readonly cancelledAt: Date | null;
  readonly visibilityStatus: Visibility;
  /** An account has a reservation, an offer or a place in the waiting list. */
  readonly isClaimed: boolean;
}

/** What the last file that had an event said of it. */
export interface SaidEvent {
  readonly fields: EventFields;
  /** The keys of its people, in their order; absent where the file had no word for people. */
  readonly people?: readonly string[];
}

/** What the last files said of an event and of its sessions, by their external ids. */
export interface SaidBefore {
  readonly event: SaidEvent;
  readonly sessions: ReadonlyMap<string, SessionFields>;
}

/** What is there of an event of the file; the event is null when it is new. */
export interface Known {
  readonly event: KnownEvent | null;
  readonly sessions: readonly KnownSession[];
  readonly speakers: readonly KnownEventSpeaker[];
  /** Absent: no file has said anything of it yet, or only files before that was remembered. */
  readonly said?: SaidBefore;
}
