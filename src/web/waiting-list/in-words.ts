// The texts of a row of the list: the party, and why it has no seat.

import type { ListedAnswer, WireWhyNot } from '#core/waiting-list/staff-contract.ts';
import type { Formats } from '#web/i18n/formats.ts';
import type { staffListStrings } from './staff/staff-strings.ts';

export type StaffListTexts = (typeof staffListStrings)['en'];
type Room = { readonly seats: number | null; readonly classes: number | null };

export function nameOf({ person }: ListedAnswer): string {
  return `${person.name} ${person.surname}`;
}

/** The party, and the smallest party that would come too. */
export function partyInWords(request: ListedAnswer, texts: StaffListTexts): string {
  const { quantity, quantitySchool, chaperones, minQuantity, minQuantitySchool } = request;
  if (quantitySchool > 0) {
    const party = texts.pupils(quantitySchool, quantity, chaperones);
    return minQuantitySchool !== null && minQuantitySchool < quantitySchool
      ? `${party}, ${texts.orFewerClasses(minQuantitySchool)}`
      : party;
  }
  const party = texts.people(quantity);
  return minQuantity !== null && minQuantity < quantity ? `${party}, ${texts.orFewer(minQuantity)}` : party;
}

export function whyInWords(why: WireWhyNot, texts: StaffListTexts, formats: Formats): string {
  switch (why.kind) {
    case 'offered':
      return texts.whyOffered(formats.longDay(why.until), formats.time(why.until));
    case 'offerOver':
      return texts.whyOver;
    case 'closed':
      return texts.whyClosed;
    case 'blocked':
      return texts.whyBlocked(formats.longDay(why.until), formats.time(why.until));
    case 'disabled':
      return texts.whyDisabled;
    case 'notOpenYet':
      return texts.whyNotOpen(formats.longDay(why.opensAt), formats.time(why.opensAt));
    case 'lastCall':
      return texts.whyLastCall;
    case 'tooLarge':
      return texts.whyTooLarge(
        roomInWords(why.needs, why.needs, texts),
        roomInWords(why.maximum, why.needs, texts),
      );
    case 'needs':
      return texts.whyNeeds(
        roomInWords(why.needs, why.needs, texts),
        roomInWords(why.free, why.needs, texts),
      );
    case 'behindSaved':
      return texts.whyBehind(
        roomInWords(why.needs, why.needs, texts),
        roomInWords(why.saved, why.needs, texts),
      );
    case 'takenBack':
      return texts.whyTakenBack(roomInWords(why.withheld, why.needs, texts));
    case 'due':
      return texts.whyDue;
  }
}

/** A number of seats, and of classes if the party consists of classes. */
function roomInWords({ seats, classes }: Room, { classes: coming }: Room, texts: StaffListTexts): string {
  const left = seats === null ? texts.unlimited : texts.seats(Math.max(0, seats));
  if (!coming) return left;
  if (seats === null) return texts.classes(classes ?? 0);
  return classes === null ? left : texts.seatsAndClasses(Math.max(0, seats), Math.max(0, classes));
}
