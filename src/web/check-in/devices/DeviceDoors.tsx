import { dayOf } from '#core/time.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import type { ChosenDoors, doorsToChoose } from './device-doors.ts';
import { devicesStrings } from './devices-strings.ts';

/** So many dates can be chosen from at once, and given to a device. */
const maxSessions = 100;

/** Where a new device may work: on which day, at which place, at which dates. */
export function DeviceDoors({
  chosen,
  offered: { days, places, sessions },
  onChange,
}: {
  chosen: ChosenDoors;
  offered: ReturnType<typeof doorsToChoose>;
  onChange: (chosen: ChosenDoors) => void;
}) {
  const texts = useStrings(devicesStrings).invite;
  const formats = useFormats();
  const today = dayOf(pageNow(), zone);
  const { day, locationId, sessionIds } = chosen;
  function choose(sessionId: string, isChosen: boolean): void {
    const others = [...sessionIds].filter((one) => one !== sessionId);
    onChange({ ...chosen, sessionIds: new Set(isChosen ? [...others, sessionId] : others) });
  }
  const count = sessions.filter(({ _id }) => sessionIds.has(_id)).length;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{texts.where}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={texts.day}
          value={day}
          onChange={({ target }) => onChange({ ...chosen, day: target.value })}
        >
          <option value={today}>{texts.onlyToday}</option>
          {days
            .filter((one) => one !== today)
            .map((one) => (
              <option key={one} value={one}>
                {formats.longDay(one)}
              </option>
            ))}
          <option value="">{texts.everyDay}</option>
        </NativeSelect>
        <NativeSelect
          label={texts.place}
          value={places.some(({ _id }) => _id === locationId) ? locationId : ''}
          onChange={({ target }) => onChange({ ...chosen, locationId: target.value })}
        >
          <option value="">{texts.everyPlace}</option>
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {sessions.length > 1 && (
        <Disclosure title={texts.sessions(count)} className="rounded-2xl bg-page p-4">
          <p className="mt-2 mb-1">{sessions.length > maxSessions ? texts.tooMany : texts.sessionsHint}</p>
          {sessions.length <= maxSessions && (
            <div className="flex max-h-80 flex-col overflow-y-auto">
              {sessions.map(({ _id, title, startDate, location }) => (
                <Checkbox
                  key={_id}
                  isSelected={sessionIds.has(_id)}
                  onChange={(isChosen) => choose(_id, isChosen)}
                >
                  {[
                    day === '' ? formats.dateTime(startDate) : formats.time(startDate),
                    title,
                    ...(locationId === '' && location !== null ? [location] : []),
                  ].join(' · ')}
                </Checkbox>
              ))}
            </div>
          )}
        </Disclosure>
      )}
    </fieldset>
  );
}
