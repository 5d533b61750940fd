// What the screen does with the answer to a scan (docs/product/check-in.md#scan-page).

import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf, type Heads, isClassPartlyIn, noHeads } from '#core/check-in/heads.ts';
import type { NeedTerm } from '#core/reservations/rules.ts';
import type { Signal } from '../signals.ts';

/** A code that stays in the picture is read again with each frame: it counts as the same for so long after it was last seen. */
export const sameCodeMs = 3000;

/** The last code that was read, and when it was last seen (milliseconds). */
export interface LastCode {
  readonly text: string;
  readonly at: number;
}

/** Whether a code is still the one that was read before. */
function isSameCode(last: LastCode | null, text: string, now: number): boolean {
  return last !== null && last.text === text && now - last.at < sameCodeMs;
}

/**
 * What a frame with a code does: whether the code is judged, and what the page stores of it. While the volunteer is busy with a code,
 * such as saying how many come in, another one that passes before the camera waits.
 */
export function seeCode(
  last: LastCode | null,
  text: string,
  now: number,
  isBusy: boolean,
): { readonly last: LastCode | null; readonly isJudged: boolean } {
  if (isSameCode(last, text, now)) return { last: { text, at: now }, isJudged: false };
  return isBusy ? { last, isJudged: false } : { last: { text, at: now }, isJudged: true };
}

/** Whether the volunteer says how many come in: always of parties and classes, of single tickets unless rapid mode is on. */
export function asksFirst(answer: ScanAnswer, isRapid: boolean): boolean {
  const { participants, chaperones } = answer.party?.left ?? { participants: 1, chaperones: 0 };
  return !isRapid || participants + chaperones > 1 || isClassPartlyIn(answer);
}

/** Whether a valid ticket lets no one more in: this device has just done so, and reads the same code again. */
export function letsInNoMore({ party, notice }: Pick<ScanAnswer, 'party' | 'notice'>): boolean {
  return notice === 'repeated' || (party !== undefined && countOf(party.left) === 0);
}

/** Who are left of the party or class of a ticket, as far as it is known. */
export function headsLeft({ party, ticket }: ScanAnswer): Heads {
  return party?.left ?? { participants: ticket?.quantity ?? 1, chaperones: 0 };
}

/** Whom an answer suggests to let in: all who are left, or as many as there is room for. */
export function suggestedHeads(answer: ScanAnswer): Heads {
  return answer.fits ?? headsLeft(answer);
}

/** How many are chosen at first: all whom the answer suggests, but none of a class that is in but for some, who may not have come. */
export function chosenHeads(answer: ScanAnswer): Heads {
  return isClassPartlyIn(answer) ? noHeads : suggestedHeads(answer);
}

/** The keys that count people, without leaving the button that lets them in: of a class chaperones too. */
const headKeys: Readonly<Record<string, Heads>> = {
  ArrowUp: { participants: 1, chaperones: 0 },
  ArrowDown: { participants: -1, chaperones: 0 },
  ArrowRight: { participants: 0, chaperones: 1 },
  ArrowLeft: { participants: 0, chaperones: -1 },
};

/**
 * How many are chosen once a key is pressed, between none and `all` who are left; null: the key counts no one, as that of chaperones where
 * there are none.
 */
export function headsAfterKey(chosen: Heads, key: string, all: Heads): Heads | null {
  const step = headKeys[key];
  if (!step || all[step.participants === 0 ? 'chaperones' : 'participants'] === 0) return null;
  // An emptied field counts as none.
  const moved = (part: keyof Heads) =>
    Math.min(all[part], Math.max(0, (Number.isNaN(chosen[part]) ? 0 : chosen[part]) + step[part]));
  return { participants: moved('participants'), chaperones: moved('chaperones') };
}

/** How a ticket that may come in looks before it is let in. */
export function signalBeforeEntry(answer: ScanAnswer): Signal {
  return isClassPartlyIn(answer) ? 'attention' : signalOf(answer);
}

/** Heads whom one more press lets in after a ticket was not, and the ticket that they come in with. */
export interface OfferedHeads {
  readonly ticketId: string;
  readonly heads: Heads;
  /** There is no room for all who are left. */
  readonly isFewer: boolean;
}

/**
 * Whom a ticket that lets no one in offers to let in all the same: of one that is in already the others of its party, of a late one as many as
 * there is room for. Null: no one.
 */
export function offeredBy(
  answer: Pick<ScanAnswer, 'othersTicketId' | 'party' | 'notice' | 'reason' | 'fits' | 'ticket'>,
): OfferedHeads | null {
  const { othersTicketId, party, notice, reason, fits, ticket } = answer;
  const ticketId = reason === 'seatReleased' ? ticket?._id : othersTicketId;
  const heads = fits ?? (reason === undefined ? party?.left : undefined);
  if (ticketId === undefined || notice !== undefined || !heads || countOf(heads) === 0) return null;
  return { ticketId, heads, isFewer: fits !== undefined };
}

/**
 * Of a ticket that is in: how many of its heads are out for a while, and come back with it. Of a class that is in but for some they may be who
 * shows the ticket now, whether there is room for the others or not.
 */
export function headsOut(
  answer: Pick<ScanAnswer, 'result' | 'reason' | 'notice' | 'ticket' | 'party'>,
): number {
  const { result, reason, notice, ticket } = answer;
  const isIn = result === 'alreadyScanned' && notice === undefined;
  const isClassIn = isClassPartlyIn(answer) && (result === 'valid' || reason === 'seatReleased');
  return ticket && (isIn || isClassIn) ? ticket.out : 0;
}

interface FactTexts {
  readonly inside: (entered: number, expected: number) => string;
  readonly wheelchairs: (chairs: number) => string;
  readonly allergies: (people: number) => string;
  readonly needTerms: Readonly<Record<NeedTerm, string>>;
  readonly phone: string;
}

/** What is special about a ticket: of a steward's answer the party and wheelchairs, of a supervisor's all that was booked for. */
export function factsOf(
  { ticket, party }: Pick<ScanAnswer, 'ticket' | 'party'>,
  texts: FactTexts,
): readonly string[] {
  if (!ticket) return [];
  const { wheelchairs, supervisor } = ticket;
  const facts = [
    party && countOf(party.expected) > 1 && texts.inside(countOf(party.entered), countOf(party.expected)),
    wheelchairs > 0 && texts.wheelchairs(wheelchairs),
    supervisor && supervisor.allergies > 0 && texts.allergies(supervisor.allergies),
    ...(supervisor?.needTerms ?? []).map((term) => texts.needTerms[term]),
    supervisor?.otherNeeds,
    supervisor?.note,
    supervisor?.institution,
    supervisor?.phoneEnding && `${texts.phone} …${supervisor.phoneEnding}`,
  ];
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** Whether a ticket is for a date that is known to be past. */
export function isPastDate(
  { session, elsewhere }: Pick<ScanAnswer, 'session' | 'elsewhere'>,
  now: Date,
): boolean {
  return session ? Date.parse(session.endDate) < now.getTime() : elsewhere?.isOver === true;
}

/** How the result looks and sounds. */
export function signalOf({ result, notice }: Pick<ScanAnswer, 'result' | 'notice'>): Signal {
  if (notice !== undefined) return 'attention';
  if (result === 'valid') return 'admitted';
  return result === 'alreadyScanned' ? 'alreadyIn' : 'refused';
}
