import { doorTimesOf } from '#core/check-in/decide.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorRightOf } from '#core/check-in/rights.ts';
import { seatsReleasedAt } from '#core/check-in/seats-released.ts';
import type { Settings } from '#core/settings/known.ts';
import type { DoorCaller } from '../scan.ts';
import { inLanguage } from '../view.ts';
import type { SessionNumbers } from './lists-store.ts';

/** A session as the lists and packs of its door have it. */
export function viewSession(
  {
    namesAtDoor: _namesAtDoor,
    walkInChange: _walkInChange,
    releaseAfterMinutes,
    eventPresenceType,
    ...session
  }: SessionNumbers,
  settings: Pick<Settings, 'doorOpensMinutes' | 'doorClosesMinutes' | 'releaseAfterMinutes'>,
  { viewer, language }: DoorCaller,
): SessionToCheckIn {
  const { startDate, endDate } = session;
  const { doorOpensAt, doorClosesAt } = doorTimesOf(session, settings);
  const releasedAt =
    session.accessType === 'freeAccess'
      ? null
      : seatsReleasedAt(
          { startDate, endDate, eventPresenceType },
          releaseAfterMinutes ?? settings.releaseAfterMinutes,
        );
  return {
    ...session,
    title: inLanguage(session.title, language),
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    cancelledAt: session.cancelledAt?.toISOString() ?? null,
    doorOpensAt: doorOpensAt.toISOString(),
    doorClosesAt: doorClosesAt.toISOString(),
    seatsReleasedAt: releasedAt?.toISOString() ?? null,
    right: doorRightOf(viewer, session.eventId) ?? 'steward',
  };
}
