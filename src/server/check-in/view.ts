// What a door shows of a ticket: a steward no more than is needed to let its holder in (docs/product/check-in.md#rights).

import type { DoorTicketView, LoggedScan, ScanAnswer } from '#core/check-in/contract.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import { endingOf, noHeads, partyOf, ticketOfOthers } from '#core/check-in/heads.ts';
import { doorRightOf, type DoorRight } from '#core/check-in/rights.ts';
import { type Language, languages } from '#core/languages.ts';
import type { ScanOutcome } from './scan-request.ts';
import type { ReadScan, TicketAtDoor } from './scan-store.ts';

/** `right`: in the event of the ticket; null shows that there is such a ticket, and nothing of its holder and its party. */
export function viewTicket(ticket: TicketAtDoor, right: DoorRight | null): DoorTicketView {
  const { participant, needs } = ticket;
  const shown = { _id: ticket._id, target: ticket.target, ending: endingOf(ticket._id) };
  if (right === null) return { ...shown, ...ofNoOne };
  return {
    ...shown,
    firstName: participant.name ?? null,
    initial: [...(participant.surname ?? '')][0] ?? null,
    schoolClass: ticket.schoolClass,
    quantity: ticket.quantity,
    chaperones: ticket.chaperones,
    wheelchairs: needs?.wheelchair ?? 0,
    isScanned: ticket.isScanned,
    attended: { participants: ticket.attendedParticipants, chaperones: ticket.attendedChaperones },
    out: ticket.outHeads,
    ...(right === 'supervisor' && {
      supervisor: {
        name: participant.name ?? null,
        surname: participant.surname ?? null,
        institution: ticket.institution,
        phoneEnding: ticket.phone?.slice(-3) ?? null,
        allergies: needs?.allergies ?? 0,
        needTerms: needs?.terms ?? [],
        otherNeeds: needs?.other ?? null,
        note: participant.note ?? null,
      },
    }),
  };
}

const ofNoOne = {
  firstName: null,
  initial: null,
  schoolClass: null,
  quantity: 0,
  chaperones: 0,
  wheelchairs: 0,
  isScanned: false,
  attended: noHeads,
  out: 0,
} as const;

/** The answer to a scan, for a viewer with this right in the session of the scan. */
export function viewOutcome(
  scanId: string,
  outcome: ScanOutcome & { readonly decision: Exclude<ScanOutcome['decision'], string> },
  right: DoorRight,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): ScanAnswer {
  const { decision, scan, ticket, tickets, first } = outcome;
  const isHere = ticket !== null && ticket.sessionId === outcome.session?._id;
  const shown = {
    scanId: decision.result === 'valid' && decision.isRepeated && scan ? scan.scanId : scanId,
    result: decision.result,
    ...(decision.fits && { fits: decision.fits }),
    ...(ticket && { ticket: viewTicket(ticket, isHere ? right : null) }),
    ...(ticket && isHere && { party: viewParty(ticket, tickets) }),
  };
  if (decision.result === 'valid')
    return {
      ...shown,
      heads: decision.heads,
      ...(isHere && outcome.change !== undefined && { change: outcome.change }),
      ...(decision.notice && { notice: decision.notice }),
      ...(scan?.undoneAt && { isUndone: true }),
    };
  const others = ticket && isHere ? ticketOfOthers(ticket, tickets) : null;
  if (decision.result === 'alreadyScanned')
    return {
      ...shown,
      ...(decision.notice && { notice: decision.notice }),
      ...(others && { othersTicketId: others._id }),
      ...(first && {
        firstScan: {
          scannedAt: first.scannedAt.toISOString(),
          device: first.device,
          ...(right === 'supervisor' && { by: first.by }),
        },
      }),
    };
  return {
    ...shown,
    reason: decision.reason,
    ...(decision.opensAt && { opensAt: decision.opensAt.toISOString() }),
    ...(decision.sessionId &&
      ticket &&
      mayKnowDate(ticket, viewer) && { session: viewSessionOf(ticket, language) }),
  };
}

/** Whether a viewer may read which date a ticket is for: of a private one those who work at its door. */
function mayKnowDate({ session }: TicketAtDoor, viewer: AccountViewer): boolean {
  return !session.isPrivate || doorRightOf(viewer, session.eventId) !== null;
}

export function viewParty(
  ticket: TicketAtDoor,
  tickets: readonly TicketAtDoor[],
): NonNullable<ScanAnswer['party']> {
  const { expected, entered, left } = partyOf(ticket, tickets);
  return { expected, entered, left };
}

/** The session that a ticket is for. */
export function viewSessionOf(
  { sessionId, session }: TicketAtDoor,
  language: Language,
): NonNullable<ScanAnswer['session']> {
  return {
    _id: sessionId,
    eventId: session.eventId,
    title: inLanguage(session.title, language),
    startDate: session.startDate.toISOString(),
    endDate: session.endDate.toISOString(),
    target: session.target,
    location: session.location,
  };
}

/** A translated text in this language, else in the other one. */
export function inLanguage(text: Readonly<Partial<Record<Language, string>>>, language: Language): string {
  return [language, ...languages].map((one) => text[one]).find((one) => one) ?? '';
}

export function viewLogged(scan: ReadScan, right: DoorRight): LoggedScan {
  return {
    _id: scan._id,
    scanId: scan.scanId,
    kind: scan.kind,
    result: scan.result,
    reason: scan.reason,
    scannedAt: scan.scannedAt.toISOString(),
    device: scan.device,
    by: right === 'supervisor' ? scan.by : null,
    offline: scan.offline,
    lateness: scan.lateness,
    isConflict: scan.isConflict,
    attended: scan.counted,
    reported: scan.reported,
    ticketId: scan.ticketId,
    ending: scan.ticketId === null ? null : endingOf(scan.ticketId),
    note: right === 'supervisor' ? scan.note : null,
    undoneAt: scan.undoneAt?.toISOString() ?? null,
  };
}
