import type { Audience, LimitUnit, Visibility } from '#core/resources/programme.ts';
import type { DemoOccupancy, DemoText } from '#server/demo/types.ts';
import type {
  AgeTargetKey,
  EventCategoryKey,
  EventTypeKey,
  ScientificFieldKey,
  TagKey,
  VisitTypeKey,
} from './catalogue.ts';
import type { LocationKey } from './locations.ts';
import type { OpeningKey } from './openings.ts';
import type { OrganizationKey } from './organizations.ts';
import type { SpeakerKey } from './speakers.ts';

/** 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * Sessions that share everything but their day and hour. The days are either fixed distances from today (`onDays`), or
 * `count` sessions spread evenly over the given weekdays of the period, one of the `times` each.
 */
export type SchedulePattern = {
  audience: Audience;
  times: readonly string[];
  /** Of a person's seats; null = no limit. */
  seats: number | null;
  classes?: number;
  /** How full the sessions are, in turn from the first. */
  taken?: readonly DemoOccupancy[];
  freeAccess?: true;
  waitingList?: true;
  /** Absent = bookable from the day it is published. */
  opening?: OpeningKey;
  /** Absent = until two hours before (a week before for schools). */
  limit?: readonly [value: number, unit: LimitUnit];
  visibility?: Visibility;
  languages?: readonly ('it' | 'en')[];
  durationMinutes?: number;
  location?: LocationKey;
  /** Narrower than the event's own. */
  ages?: readonly AgeTargetKey[];
  ageEnforced?: true;
  /** Where they cost something else than their event. */
  price?: DemoText;
  isFree?: true;
  /** Which sessions do not take place, counted from 0, and why. */
  cancelled?: { at: readonly number[]; reason: DemoText };
} & (
  | { onDays: readonly number[] }
  | {
      weekdays: readonly Weekday[];
      count: number;
      /** Distances from today; the defaults span the whole programme. */
      fromDay?: number;
      toDay?: number;
    }
);

export type EventContent = {
  key: string;
  title: DemoText;
  description: DemoText;
  category: EventCategoryKey;
  field: ScientificFieldKey;
  type: EventTypeKey;
  visitType?: VisitTypeKey;
  /** null for what happens online only. */
  location: LocationKey | null;
  /** `center` = the all-year programme; `festival` limits the sessions to the festival's days. */
  sector: 'festival' | 'center';
  organizer: 'center' | 'private' | 'school';
  organization: OrganizationKey;
  presence?: 'online' | 'mixed';
  ages: readonly AgeTargetKey[];
  tags: readonly TagKey[];
  durationMinutes: number;
  /** Absent = free of charge, unless `hasUnknownPrice`. */
  price?: DemoText;
  hasUnknownPrice?: true;
  accessible: boolean;
  accessibility: DemoText;
  liveStreaming?: true;
  calendarNotes?: DemoText;
  collaboration?: DemoText;
  thanks?: DemoText;
  visibility?: Visibility;
  isPromoted?: true;
  speakers?: readonly { speaker: SpeakerKey; role: 'speaker' | 'moderator' | 'introducer' }[];
  schedule: readonly SchedulePattern[];
};
