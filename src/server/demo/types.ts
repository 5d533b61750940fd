import type { CategoryColour, LandmarkKind } from '#core/resources/catalogue.ts';
import type { Audience, LimitUnit, Visibility } from '#core/resources/programme.ts';
import type { WallTime } from '#core/time.ts';

/**
 * The data of the demo festival before it is written: plain objects that refer to each other by stable keys. Field names are
 * the entities' own; `somethingKey` stands where the database has `somethingId`.
 */

export type DemoText = { it: string; en: string };

export type DemoLocation = {
  key: string;
  name: DemoText;
  address: string;
  notes: DemoText;
  latitude: number;
  longitude: number;
  /** How many people it has room for; null: in the open. */
  capacity: number | null;
  /** The place beside which it has another room: what finds no time there takes place here. */
  besides?: string;
};

export type DemoLandmark = {
  key: string;
  name: DemoText;
  kind: LandmarkKind;
  latitude: number;
  longitude: number;
};

export type DemoScientificField = { key: string; name: DemoText };
export type DemoEventCategory = { key: string; name: DemoText; colour: CategoryColour };
export type DemoEventType = { key: string; name: DemoText; kind: 'event' | 'visit' };
/** Ages in whole years, both ends included; 100 stands for "and older". */
export type DemoAgeTarget = { key: string; name: DemoText; minAge: number; maxAge: number };
export type DemoOrganization = { key: string; name: DemoText; description: DemoText };

export type DemoSpeaker = {
  key: string;
  name: string;
  surname: string;
  biography: DemoText;
  affiliation: DemoText;
  nobelPrize: boolean;
};

export type DemoFestivalEdition = {
  key: string;
  name: DemoText;
  year: number;
  startDay: string;
  endDay: string;
  town: string;
  about: DemoText;
  isCurrent: boolean;
};

export type DemoOpening = { key: string; name: DemoText; opensAt: WallTime };

/** `answer` is rich text, as a description is. */
export interface DemoNotice {
  readonly key: string;
  readonly text: DemoText;
  /** A key of a place; null: the whole house. */
  readonly location: string | null;
  /** From the moment at which the demo is filled; negative where it is over. */
  readonly hoursLeft: number;
}
export type DemoQuestion = { key: string; question: DemoText; answer: DemoText };

export type DemoEventSpeaker = { speakerKey: string; role: 'speaker' | 'moderator' | 'introducer' };

export type DemoEvent = {
  key: string;
  title: DemoText;
  /** Rich text: p, strong, em, ul, ol, li, h3 and a only. */
  description: DemoText;
  eventCategoryKey: string;
  scientificFieldKey: string;
  eventTypeKey: string;
  eventVisitTypeKey: string | null;
  /** null for online events. */
  locationKey: string | null;
  /** null for the all-year programme of the science centre. */
  festivalKey: string | null;
  eventSector: 'festival' | 'center';
  eventOrganizer: 'center' | 'private' | 'school';
  eventPresenceType: 'location' | 'online' | 'mixed';
  organizationKey: string;
  collaboration: DemoText | null;
  thanks: DemoText | null;
  ageTargetKeys: string[];
  tags: DemoText[];
  year: number;
  durationMinutes: number;
  price: DemoText | null;
  /** null = not known. */
  isFree: boolean | null;
  accessible: boolean;
  accessibility: DemoText;
  liveStreaming: boolean;
  liveStreamingUrl: string | null;
  /** What to bring, to wear, to know. */
  calendarNotes: DemoText | null;
  visibilityStatus: Visibility;
  isPromoted: boolean;
  speakers: DemoEventSpeaker[];
};

/**
 * How full a session should look. `some` leaves plenty, `nearlyFull` one to three seats (one class for schools), `full`
 * nothing, and `waiting` nothing with a list behind it.
 */
export type DemoOccupancy = 'empty' | 'some' | 'nearlyFull' | 'full' | 'waiting';

export type DemoParticipant = { name: string; surname: string; age: number };
export type DemoClass = { schoolClass: string; pupils: number; chaperones: number };

/** A party. `seats` counts the pupils of a school party, and the people of any other. */
export type DemoParty = {
  visitorKey: string;
  seats: number;
  /** Account holder first; empty for a school party. */
  participants: DemoParticipant[];
  /** Empty unless the audience is `school`. */
  classes: DemoClass[];
  /** Booked, and given back before the day. */
  isCancelled?: true;
  /** When they booked or joined the list: past, after the opening, before the cut-off, ascending within a session. */
  bookedAt: WallTime;
};

export type DemoSession = {
  key: string;
  eventKey: string;
  locationKey: string | null;
  /** Start and end lie on the same local day. */
  day: string;
  start: string;
  end: string;
  sessionTarget: Audience;
  accessType: 'reservation' | 'freeAccess';
  /** null = no limit. */
  maxParticipants: number | null;
  maxSchoolClasses: number | null;
  waitingListEnabled: boolean;
  openingKey: string | null;
  /** 0 = until the start. */
  reservationLimitValue: number;
  reservationLimitUnit: LimitUnit;
  /** null = as the house. */
  releaseAfterMinutes: number | null;
  visibilityStatus: Visibility;
  onlineUrl: string | null;
  ageTargetKeys: string[];
  ageEnforced: boolean;
  /** Both null = as its event. */
  price: DemoText | null;
  isFree: boolean | null;
  sessionLanguages: ('it' | 'en')[];
  /** The reason that people read, when the session does not take place. */
  cancelReason: DemoText | null;
  taken: DemoOccupancy;
  reservations: DemoParty[];
  waiting: DemoParty[];
};

export type DemoVisitor = {
  key: string;
  name: string;
  surname: string;
  email: string;
  userType: 'private' | 'school';
  language: 'it' | 'en';
  yearOfbirth: number;
  educationalInstitution: string | null;
  instituteGrade: 'kindergarten' | 'primary' | 'middle_school' | 'high_school' | null;
  instituteMunicipality: string | null;
  instituteProvince: string | null;
};

export type DemoFestival = {
  locations: DemoLocation[];
  landmarks: DemoLandmark[];
  scientificFields: DemoScientificField[];
  eventCategories: DemoEventCategory[];
  eventTypes: DemoEventType[];
  ageTargets: DemoAgeTarget[];
  organizations: DemoOrganization[];
  speakers: DemoSpeaker[];
  festivals: DemoFestivalEdition[];
  openings: DemoOpening[];
  events: DemoEvent[];
  sessions: DemoSession[];
  visitors: DemoVisitor[];
};
