import { DoorOpen, HardDrive, HardDriveDownload } from 'lucide-react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { pathIn } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/Link.tsx';
import { doorSessionPath } from '#core/check-in/door-pages.ts';
import { useDoorState } from '../offline/door-state.ts';
import { PackAge } from '../offline/NetworkStatus.tsx';
import { doorStateOf } from './days.ts';
import { doorListStrings } from './door-list-strings.ts';

/** A session with the numbers of its door, and the way to scanning. */
export function DoorSession({ session, isDated = false }: { session: SessionToCheckIn; isDated?: boolean }) {
  const texts = useStrings(doorListStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { startDate, endDate, doorOpensAt, cancelledAt, location } = session;
  const times = formats.times(startDate, endDate);
  // Of a session that is free to enter people are counted.
  const isCounted = session.accessType === 'freeAccess';
  const way = isCounted ? texts.count : texts.scan;
  const state = doorStateOf(session, pageNow().toISOString());
  const words = {
    cancelled: texts.cancelled,
    closed: texts.over,
    notYetOpen: texts.opensAt(formats.time(doorOpensAt)),
    running: texts.running,
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-soft p-4">
      <div className="min-w-room-48 flex-1">
        <p className="font-bold">
          {isDated && `${formats.shortDay(startDate)}, `}
          {times}
          {state !== null && <span className="ml-2 font-semibold"> {words[state]}</span>}
        </p>
        {location !== null && <p>{location}</p>}
        <Numbers session={session} />
        <OnDevice sessionId={session._id} />
      </div>
      {cancelledAt === null && (
        <AnchorButton
          href={pathIn(language, doorSessionPath(session, isCounted ? 'walk-ins' : 'scan'))}
          aria-label={texts.of(way, session.title, `${formats.shortDay(startDate)}, ${times}`)}
        >
          <DoorOpen aria-hidden className="size-5" />
          {way}
        </AnchorButton>
      )}
    </li>
  );
}

/** Whether this device has the list of a session, and how old it is; nothing where the browser stores none. */
function OnDevice({ sessionId }: { sessionId: string }) {
  const { packs, storage } = useDoorState();
  if (storage !== 'ready') return null;
  const pack = packs.get(sessionId) ?? null;
  const Sign = pack?.session ? HardDrive : HardDriveDownload;
  return (
    <p className="inline-flex items-center gap-2">
      <Sign aria-hidden className="size-5" />
      <PackAge pack={pack} />
    </p>
  );
}

/** For which audience if not for all, who is in, out of whom is expected, and what the door can still take. */
export function Numbers({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(doorListStrings);
  const formats = useFormats();
  const { attendedParticipants, expectedParticipants, attendedSchoolClasses, expectedClasses } = session;
  const { accessType, inside, walkInParticipants, freeForWalkIns, sessionTarget } = session;
  const isOnline = useDoorState().network.mode === 'online';
  const inNow =
    accessType === 'freeAccess'
      ? texts.insideNow(inside)
      : texts.inside(formats.number(attendedParticipants), formats.number(expectedParticipants));
  const parts = [
    // Two doors of one event at one hour differ in this alone.
    sessionTarget !== 'private' && texts.only[sessionTarget],
    expectedClasses > 0 && texts.classes(attendedSchoolClasses, expectedClasses),
    accessType === 'reservation' && walkInParticipants > 0 && texts.walkIns(walkInParticipants),
    // Without a network a device has seats of its own only, which the page of walk-ins has.
    isOnline && freeForWalkIns !== null && texts.freeForWalkIns(freeForWalkIns),
  ];
  return (
    <p className="leading-snug tabular-nums">
      <strong>{inNow}</strong>
      {parts.filter((part) => part !== false).map((part) => ` · ${part}`)}
    </p>
  );
}
