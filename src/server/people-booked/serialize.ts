import { resolveText, type Language } from '#core/languages.ts';
import type { PartyRow, SheetParty } from '#core/people-booked/contract.ts';
import type { PartyFacts, PartyRecord, PartySession } from './store.ts';

/** A party without what is stored of it and shown to no staff: notes, prices, the codes of its tickets. */
export function serializeParty(facts: PartyFacts): SheetParty {
  return {
    _id: facts._id,
    userId: facts.userId,
    name: facts.name,
    surname: facts.surname,
    educationalInstitution: facts.educationalInstitution,
    instituteGrade: facts.instituteGrade,
    phone: facts.phone,
    language: facts.language,
    target: facts.target,
    quantity: facts.quantity,
    quantitySchool: facts.quantitySchool,
    chaperones: facts.chaperones,
    participants: facts.participants.map(({ name, surname, age, schoolClass, quantity, chaperones }) => ({
      ...(name !== undefined && { name }),
      ...(surname !== undefined && { surname }),
      ...(age !== undefined && { age }),
      ...(schoolClass !== undefined && { schoolClass }),
      ...(quantity !== undefined && { quantity }),
      ...(chaperones !== undefined && { chaperones }),
    })),
    needs: facts.needs,
    accessState: facts.accessState,
    entered: facts.entered,
  };
}

export function serializeSession(session: PartySession, language: Language) {
  return {
    eventId: session.eventId,
    sessionId: session.sessionId,
    title: resolveText(session.title, language).text,
    startDate: session.startDate.toISOString(),
    endDate: session.endDate.toISOString(),
    sessionDay: session.sessionDay,
    place: session.place,
  };
}

export function serializeRow(
  record: PartyRecord,
  { language, withEmail }: { readonly language: Language; readonly withEmail: boolean },
): PartyRow {
  return {
    ...serializeParty(record),
    ...serializeSession(record, language),
    isSessionCancelled: record.isSessionCancelled,
    ...(withEmail && { email: record.email }),
    status: record.status,
    createdAt: record.createdAt.toISOString(),
    cancelledAt: record.cancelledAt?.toISOString() ?? null,
  };
}
