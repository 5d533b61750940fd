import { HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#core/time.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { type DoorEvent, sessionsToPrepare } from '../list/days.ts';
import { offlineStrings } from './offline-strings.ts';
import { usePreparing } from './use-preparing.ts';

/** Downloads the lists of a day, of a place, or of some events. */
export function PreparePanel({ events }: { events: readonly DoorEvent[] }) {
  const texts = useStrings(offlineStrings).prepare;
  const formats = useFormats();
  const days = [...new Set(events.flatMap(({ sessions }) => sessions.map(({ sessionDay }) => sessionDay)))];
  const [day, setDay] = useState(() => dayOf(pageNow(), zone));
  const [place, setPlace] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [preparing, prepare] = usePreparing();
  const shownDay = days.includes(day) ? day : (days.toSorted()[0] ?? day);
  const ofDay = sessionsToPrepare(events, { day: shownDay, place: '' });
  const places = [...new Set(ofDay.flatMap(({ location }) => location ?? []))].toSorted();
  const there = sessionsToPrepare(events, { day: shownDay, place: places.includes(place) ? place : '' });
  const chosen = there.filter(({ eventId }) => !left.has(eventId));
  const offered = [...new Map(there.map(({ eventId, title }) => [eventId, title]))];
  function choose(eventId: string, isChosen: boolean): void {
    const others = [...left].filter((one) => one !== eventId);
    setLeft(new Set(isChosen ? others : [...others, eventId]));
  }
  return (
    <Disclosure
      className="rounded-2xl bg-soft p-4"
      title={
        <span className="inline-flex min-h-8 items-center gap-3 text-lg">
          <HardDriveDownload aria-hidden className="size-6" />
          {texts.title}
        </span>
      }
    >
      <div className="mt-3 flex flex-col gap-4">
        <p>{texts.lead}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect label={texts.day} value={shownDay} onChange={({ target }) => setDay(target.value)}>
            {days.toSorted().map((one) => (
              <option key={one} value={one}>
                {formats.longDay(one)}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect label={texts.place} value={place} onChange={({ target }) => setPlace(target.value)}>
            <option value="">{texts.everyPlace}</option>
            {places.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </NativeSelect>
        </div>
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-semibold">{texts.events}</legend>
          {offered.map(([eventId, title]) => (
            <Checkbox
              key={eventId}
              isSelected={!left.has(eventId)}
              onChange={(isChosen) => choose(eventId, isChosen)}
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            isPending={preparing.isRunning}
            isDisabled={chosen.length === 0}
            onPress={() => void prepare(chosen.map(({ _id }) => _id))}
          >
            {texts.download(chosen.length)}
          </Button>
          <p role="status">{preparing.text}</p>
        </div>
      </div>
    </Disclosure>
  );
}
