// What staff did to the events of the demo's contact, so that their histories have something to say.

import type { Insertable } from 'kysely';
import type { AuditedActionName, Changes } from '#core/audit/rules.ts';
import type { Database } from '#server/db/database.ts';
import { demoId } from './rows.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;
type Account = 'admin' | 'editor' | 'contact';

interface Shown {
  readonly events: readonly New<'events'>[];
  readonly sessions: readonly New<'sessions'>[];
  readonly speakers: readonly New<'eventSpeakers'>[];
}

const day = 86_400_000;
const hour = 3_600_000;
const madeWith = 5;

/** Entries of the audit log that end where the rows of the demo are now. */
export function historyRows({ events, sessions, speakers }: Shown, now: Date): New<'auditEntries'>[] {
  return events.flatMap((event) => {
    const eventId = String(event._id);
    const dates = sessions.filter((session) => session.eventId === eventId);
    const coming = dates.filter(({ startDate }) => new Date(startDate) > now);
    const raised = coming.filter(({ maxParticipants }) => (maxParticipants ?? 0) > madeWith);
    const people = speakers.filter((one) => one.eventId === eventId);
    /** One action of an account on rows of one entity, so many days and hours ago. */
    const did = (
      [account, action, entity]: readonly [Account, AuditedActionName, string],
      ago: number,
      rows: readonly (readonly [string, Changes])[],
    ): New<'auditEntries'>[] =>
      rows.map(([entityId, changes]) => ({
        _id: demoId('history', `${entity} ${entityId} ${action} ${ago}`),
        userId: demoId('staff', account),
        entity,
        entityId,
        action,
        changes,
        createdAt: new Date(now.getTime() - ago),
        updatedAt: new Date(now.getTime() - ago),
      }));
    const ofEvent = (changes: Changes) => [[eventId, changes]] as const;
    const made = (changes: Record<string, unknown>): Changes =>
      Object.fromEntries(Object.entries(changes).map(([name, after]) => [name, { before: null, after }]));
    const moved = coming.slice(0, 1).map((session) => {
      const [start, end] = [new Date(session.startDate), new Date(session.endDate)];
      const earlier = (instant: Date) => new Date(instant.getTime() - hour).toISOString();
      return [
        String(session._id),
        {
          startDate: { before: earlier(start), after: start.toISOString() },
          endDate: { before: earlier(end), after: end.toISOString() },
        },
      ] as const;
    });
    return [
      ...did(['admin', 'create', 'events'], 41 * day, ofEvent(made({ title: event.title }))),
      ...did(
        ['editor', 'create', 'eventSpeakers'],
        40 * day,
        people.map(({ _id, speakerId }) => [String(_id), made({ eventId, speakerId })]),
      ),
      ...did(
        ['editor', 'create', 'sessions'],
        40 * day - hour,
        dates.map(({ _id, startDate }) => [
          String(_id),
          made({ eventId, startDate: new Date(startDate).toISOString() }),
        ]),
      ),
      ...did(
        ['editor', 'update', 'events'],
        33 * day,
        ofEvent({ description: { before: firstDescription, after: event.description } }),
      ),
      ...did(
        ['contact', 'update', 'sessions'],
        20 * day,
        raised.map(({ _id, maxParticipants }) => [
          String(_id),
          {
            maxParticipants: { before: Number(maxParticipants) - madeWith, after: maxParticipants },
          },
        ]),
      ),
      ...did(
        ['editor', 'update', 'events'],
        9 * day + hour,
        ofEvent({
          accessible: { before: !event.accessible, after: event.accessible },
          locationId: { before: null, after: event.locationId },
        }),
      ),
      ...did(['admin', 'update', 'sessions'], 2 * day, moved),
    ];
  });
}

const firstDescription = {
  it: '<p>Testo provvisorio: lo completa chi cura l’evento, con che cosa si fa, a chi è rivolto e che cosa portare.</p>',
};
