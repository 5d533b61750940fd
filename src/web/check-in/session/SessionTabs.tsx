import { ClipboardList, DoorOpen, Footprints, type LucideIcon, ScanQrCode, Ticket } from 'lucide-react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorSessionPath, type SessionTab } from '#core/check-in/door-pages.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { Numbers } from '../list/DoorSession.tsx';
import { useReturnToPlace } from '../lock/AtLockedDoor.tsx';
import { sessionStrings } from './session-strings.ts';

const icons: Readonly<Record<SessionTab, LucideIcon>> = {
  scan: ScanQrCode,
  tickets: Ticket,
  'walk-ins': Footprints,
  attendance: ClipboardList,
};

/** Which pages a session has at its door: one that is free to enter has no tickets, and what came of it is for supervisors. */
export function tabsOf({
  accessType,
  right,
}: Pick<SessionToCheckIn, 'accessType' | 'right'>): readonly SessionTab[] {
  const ofAll: readonly SessionTab[] =
    accessType === 'freeAccess' ? ['walk-ins'] : ['scan', 'tickets', 'walk-ins'];
  return right === 'supervisor' ? [...ofAll, 'attendance'] : ofAll;
}

/** The pages of a session at its door. */
export function SessionTabs({ session, current }: { session: SessionToCheckIn; current: SessionTab | null }) {
  const texts = useStrings(sessionStrings);
  const isCounter = session.accessType === 'freeAccess';
  return (
    <nav aria-label={texts.pages} className="door-tabs print:hidden">
      {tabsOf(session).map((tab) => {
        const Icon = tab === 'walk-ins' && isCounter ? DoorOpen : icons[tab];
        const name = tab === 'walk-ins' && isCounter ? texts.counter : texts.tabs[tab];
        return (
          <PathLink
            key={tab}
            path={doorSessionPath(session, tab)}
            aria-current={tab === current ? 'page' : undefined}
            aria-label={`${name}: ${session.title}`}
            className={chipClass(tab === current)}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {name}
          </PathLink>
        );
      })}
    </nav>
  );
}

/** Which door this is: a volunteer at the wrong one refuses every ticket. */
export function SessionHead({ session }: { session: SessionToCheckIn }) {
  const formats = useFormats();
  const texts = useStrings(sessionStrings);
  const { title, startDate, endDate, locationId, location, seatsReleasedAt: released } = session;
  useReturnToPlace(locationId);
  const when = whenOf({ startDate, endDate }, formats);
  return (
    <div>
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
      <p className="font-semibold sm:mt-1">{location === null ? when : `${when} · ${location}`}</p>
      {released && pageNow().toISOString() < endDate && (
        <p className="text-sm">
          {pageNow().toISOString() < released
            ? texts.lateUntil(formats.time(released))
            : texts.lateSince(formats.time(released))}
        </p>
      )}
      <Numbers session={session} />
    </div>
  );
}
