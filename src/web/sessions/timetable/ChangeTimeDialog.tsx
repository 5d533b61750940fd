import { useId, useState } from 'react';
import { equal } from '#core/field/equality.ts';
import { isDay } from '#core/field/filters.ts';
import { clashesOf, sharedAmong } from '#core/sessions/planning/clashes.ts';
import { inPlace, isSameStanding, type Standing, startAt } from '#core/sessions/timetable/moving.ts';
import { smallHours } from '#core/sessions/schedule.ts';
import { instantOf, shiftDay, wallTimeOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/dates/DatePicker.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { TimeField } from '#web/ui/dates/TimeField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { planStrings } from '../planning/plan-strings.ts';
import { TimeNotes } from '../MovedFromTo.tsx';
import { ownClashes, type PlaceOfColumn } from './board.ts';
import { ClashSentences } from './SessionNotes.tsx';
import { eventPlaceOf, isOccupying, plannedFrom, type GridSession } from './moves/planned-session.ts';
import type { TimetableSession } from '#core/sessions/timetable/contract.ts';
import type { TimetableWords } from './use-words.ts';

export interface ChangeTimeDialogProps {
  readonly session: GridSession & { readonly row: TimetableSession };
  readonly sessions: readonly GridSession[];
  readonly places: readonly PlaceOfColumn[];
  /** All sessions of these days are among `sessions`. */
  readonly days: readonly string[];
  readonly capacities: ReadonlyMap<string, number | null>;
  readonly words: TimetableWords;
  /** From where it was when its fields were filled in. */
  readonly onMove: (from: GridSession, to: Standing) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly day: string | null;
  readonly start: string;
  readonly end: string;
  readonly placeId: string | null;
  /** Of the last two whole times. */
  readonly minutes: number;
}
type Wrong = Partial<Record<'day' | 'start' | 'end', string>>;
type Read = { readonly to: Standing } | { readonly wrong: Wrong };

/** Time and place of a session in fields: what dragging does, without dragging. */
export function ChangeTimeDialog(dialog: ChangeTimeDialogProps) {
  const { session, sessions, places, days, capacities, words, onMove, onClose } = dialog;
  const { texts } = words;
  const formId = useId();
  const { errors: dateErrors } = useStrings(entityStrings);
  const { placeIs } = useStrings(planStrings);
  const [seen, setSeen] = useState(session);
  const [typed, setTyped] = useState(() => typedOf(seen));
  const event = eventPlaceOf(session.row);
  const isMovedByOthers = !isSameStanding(session.standing, seen.standing, event);
  const read = readTyped(typed, seen, texts.wrong);
  const form = useForm<Wrong>({
    none: {},
    find: () => ('wrong' in read ? read.wrong : {}),
    send: () => {
      if (!('to' in read)) return;
      if (isMovedByOthers) return;
      onMove(seen, read.to);
      onClose();
    },
    sending: { isPending: false },
  });
  useFormSaveKey(form.ref);
  // Two whole times in the wrong order are said while they are typed.
  const typedOrder = 'wrong' in read && read.wrong.end === texts.wrong.order ? texts.wrong.order : undefined;
  const moved = 'to' in read ? plannedFrom(session.row, read.to) : null;
  const others = sessions.filter((other) => other.key !== session.key && isOccupying(other));
  const shared = sharedAmong(places);
  const clashes = moved
    ? words.clashesOf(moved, {
        others: clashesOf(moved, others, shared),
        ...ownClashes(moved, capacities, zone),
      })
    : [];
  const isTyped = !equal(typed, typedOf(seen));
  useLosable(isTyped, { lostBy: 'address' });
  /** Whether a place is free at the time that is typed; of other days than those that are shown nothing is known. */
  const whetherFree = (placeId: string) => {
    if (!moved || typed.day === null || !days.includes(typed.day)) return null;
    const found = clashesOf({ ...moved, placeId }, others, shared);
    return found.some(({ kind }) => kind === 'place') ? placeIs.taken : placeIs.free;
  };
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  return (
    <TypedDialog
      title={texts.changeTime}
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" form={formId} isDisabled={isMovedByOthers}>
            {texts.form.submit}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-lg font-semibold">{words.titleOf(session)}</p>
      {isMovedByOthers && (
        <div className="mb-4">
          <Banner
            tone="care"
            isAnnounced
            title={texts.movedByOthers(
              words.formats.longDay(session.standing.startDate.toISOString()),
              words.timesOf(session.standing),
              words.whereIs(session),
            )}
          >
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onPress={() => {
                  setSeen(session);
                  setTyped(typedOf(session));
                }}
              >
                {texts.goOnThere}
              </Button>
              <Button variant="second" size="small" onPress={() => setSeen(session)}>
                {texts.ownTimes}
              </Button>
            </div>
          </Banner>
        </div>
      )}
      <Form form={form} id={formId}>
        <DatePicker
          label={texts.form.day}
          value={typed.day}
          onChange={(day) => set({ day })}
          errorTexts={dateErrors}
          isRequired
          error={form.errors.day}
        />
        <div className="grid grid-cols-2 gap-4 max-[20rem]:grid-cols-1">
          <TimeField
            label={texts.form.start}
            isRequired
            value={typed.start}
            onChange={(start) => set({ start, end: endWith(typed, start) })}
            error={form.errors.start}
          />
          <TimeField
            label={texts.form.end}
            isRequired
            value={typed.end}
            onChange={(end) => set({ end, minutes: minutesBetween(typed.start, end) ?? typed.minutes })}
            error={typedOrder ?? (form.errors.end === texts.wrong.order ? undefined : form.errors.end)}
          />
        </div>
        {event.eventPresenceType !== 'online' && (
          <NativeSelect
            label={texts.form.place}
            value={typed.placeId ?? ''}
            onChange={({ target }) => set({ placeId: target.value === '' ? null : target.value })}
          >
            {(event.locationId === null || typed.placeId === null) && (
              <option value="">{texts.noPlace}</option>
            )}
            {places.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {[_id === event.locationId ? texts.ofEvent(name) : name, whetherFree(_id) ?? []]
                  .flat()
                  .join(', ')}
              </option>
            ))}
          </NativeSelect>
        )}
        <div aria-live="polite">
          <TimeNotes before={seen.standing} after={'to' in read ? read.to : seen.standing} />
          <ClashSentences sentences={clashes} />
        </div>
      </Form>
    </TypedDialog>
  );
}

function typedOf({ startDate, endDate, placeId }: GridSession): Typed {
  const { day, time: start } = wallTimeOf(startDate, zone);
  const end = wallTimeOf(endDate, zone).time;
  return { day, start, end, placeId, minutes: minutesBetween(start, end) ?? 0 };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** On the clock; null: one of them is no time. */
function minutesBetween(start: string, end: string): number | null {
  if (!isTime(start) || !isTime(end)) return null;
  return (minutesOf(end) - minutesOf(start) + 1440) % 1440;
}

/** The end moves with the start, so that the length stays. */
function endWith({ end, minutes }: Typed, next: string): string {
  if (!isTime(next) || !isTime(end)) return end;
  const until = (minutesOf(next) + minutes) % 1440;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(until / 60))}:${two(until % 60)}`;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** An end until six in the morning is one of the night after the start. */
function readTyped(
  { day, start, end, placeId }: Typed,
  { standing, row }: ChangeTimeDialogProps['session'],
  texts: Readonly<Record<'day' | 'time' | 'order' | 'noSuchTime', string>>,
): Read {
  const wrong: Wrong = {
    ...(!(day !== null && isDay(day)) && { day: texts.day }),
    ...(!isTime(start) && { start: texts.time }),
    ...(!isTime(end) && { end: texts.time }),
  };
  if (day === null || Object.keys(wrong).length > 0) return { wrong };
  const kept = typedOf({ ...plannedFrom(row, standing) });
  const isSame = kept.day === day && kept.start === start;
  const startMs = isSame ? standing.startDate.getTime() : atWall(day, start);
  if (startMs === null) return { wrong: { start: texts.noSuchTime } };
  const isNight = end <= start && end <= smallHours;
  const endMs =
    isSame && kept.end === end ? standing.endDate.getTime() : atWall(isNight ? shiftDay(day, 1) : day, end);
  if (endMs === null) return { wrong: { end: texts.noSuchTime } };
  if (endMs <= startMs) return { wrong: { end: texts.order } };
  const later = { ...startAt(standing, startMs, zone, standing.sessionDay), endDate: new Date(endMs) };
  const moved = inPlace(later, placeId, eventPlaceOf(row));
  return { to: moved.outcome === 'move' ? moved.to : later };
}

/** Null: the clocks go forward over it. */
function atWall(day: string, time: string): number | null {
  const at = instantOf({ day, time }, zone);
  return wallTimeOf(at, zone).time === time ? at.getTime() : null;
}
