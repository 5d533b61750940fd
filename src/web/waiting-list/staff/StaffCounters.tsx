import type { WaitingListAnswer } from '#core/waiting-list/staff-contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { staffListStrings } from './staff-strings.ts';

/** How the seats, and the classes if they are counted, of the session are spread. */
export function StaffCounters({ session }: { session: WaitingListAnswer['session'] }) {
  const texts = useStrings(staffListStrings);
  const formats = useFormats();
  const hasClasses = session.sessionTarget === 'school';
  const inWords = (seats: number | null, classes: number | null) => {
    const [left, right] = [seats, classes].map((count) =>
      count === null ? texts.unlimited : formats.number(count),
    );
    return hasClasses ? texts.andClasses(left ?? '', right ?? '') : (left ?? '');
  };
  const { maxParticipants, totalParticipants, free } = session;
  const booked =
    maxParticipants === null || hasClasses
      ? inWords(totalParticipants, session.totalSchoolClasses)
      : texts.outOf(formats.number(totalParticipants), formats.number(maxParticipants));
  const counters = [
    [texts.booked, booked],
    [texts.offered, inWords(session.lockedParticipants, session.lockedSchoolClasses)],
    [texts.saved, inWords(session.savedParticipants, session.savedSchoolClasses)],
    [texts.free, inWords(free.seats, free.classes)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counters.map(([name, value]) => (
        <div key={name} className="rounded-2xl bg-card px-4 py-3 shadow-card">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
