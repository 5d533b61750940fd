// Events and sessions as they are serialized for a reader, with what `populate` adds.

import type * as catalogue from '#core/resources/catalogue.ts';
import type { Picture } from '#core/files/picture.ts';
import type { events, sessions } from '#core/resources/programme.ts';
import type { Localized, Wire } from '#core/resources/resource.ts';
import type { Availability } from '#core/seats/bookability.ts';

export type SessionView = Localized<Wire<typeof sessions>> & {
  /** Translated fields whose text is in the other language, because this one has none. */
  untranslated?: string[];
  /** HH:mm in the instance's zone. */
  startTime: string;
  endTime: string;
  /** With `populate=availability`. */
  availability?: Availability;
  location?: LocationView | null;
  /** With `populate=ageTargetIds`: its own age groups; without any it has its event's. */
  ageTargets?: Localized<Wire<typeof catalogue.ageTargets>>[];
  /** With `populate=eventId`. */
  event?: EventView | null;
};
export type LocationView = Localized<Wire<typeof catalogue.locations>>;
export type CategoryView = Localized<Wire<typeof catalogue.eventCategories>>;
export type SpeakerView = Localized<Wire<typeof catalogue.speakers>> & { photoFiles?: Picture[] };
export type EventView = Localized<Wire<typeof events>> & {
  /** Translated fields whose text is in the other language, because this one has none. */
  untranslated?: string[];
  /** Whether one of its sessions is open or free to enter. */
  available?: boolean;
  location?: LocationView | null;
  eventCategory?: CategoryView | null;
  eventType?: Localized<Wire<typeof catalogue.eventTypes>> | null;
  eventVisitType?: Localized<Wire<typeof catalogue.eventTypes>> | null;
  scientificField?: Localized<Wire<typeof catalogue.scientificFields>> | null;
  festival?: Localized<Wire<typeof catalogue.festivals>> | null;
  organization?: Wire<typeof catalogue.organizations> | null;
  ageTargets?: Localized<Wire<typeof catalogue.ageTargets>>[];
  headerImageFiles?: Picture[];
  additionalImageFiles?: Picture[];
  galleryImagesFiles?: Picture[];
  speakers?: { role: 'speaker' | 'moderator' | 'introducer'; speaker: SpeakerView }[];
  /**
   * With `populate=nextSession`, with its availability: of the sessions that match the filters and are not over the first that is
   * open, opens later, has a waiting list or is free to enter; where none is, the first; a cancelled one only where there is no other.
   */
  nextSession?: SessionView | null;
  /** With `populate=nextSession`: how many sessions match the filters, are not over and not cancelled. */
  sessionCount?: number;
};

/** A speaker's name as people write it; who is known by one name has it as the surname. */
export function fullNameOf({
  name,
  surname,
}: {
  readonly name: string | null;
  readonly surname: string;
}): string {
  return name ? `${name} ${surname}` : surname;
}
