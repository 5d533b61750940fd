import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '#core/resources/programme.ts';
import { readTimetable, type TimetableSession } from '#core/sessions/timetable/contract.ts';
import { change } from '#web/api/entities.ts';
import { keyOf } from '#web/api/key.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { announce } from '#web/ui/feedback/announcements.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { ConflictBanner } from '#web/ui/form/ConflictBanner.tsx';
import { dateStrings } from '../dates/date-strings.ts';
import { storeSeats } from './moves/use-timetable.ts';
import { timetableStrings } from './timetable-strings.ts';

/** What is typed, and what the session had by then. */
interface TypedSeats {
  readonly seats: number | null;
  readonly seen: number | null;
}

/**
 * The seats of a session that has more than its place has room for, where that is said. Until the field is touched it follows the session;
 * what others change after that is shown beside what is typed, and one of both has to be chosen.
 */
export function SeatsForm({ row }: { row: TimetableSession }) {
  const texts = useStrings(timetableStrings);
  const dates = useStrings(dateStrings);
  const { conflict } = useStrings(formStrings);
  const wording = useWording();
  const formats = useFormats();
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedSeats | null>(null);
  const theirs = row.maxParticipants;
  const seats = typed === null ? theirs : typed.seats;
  const isDirty = seats !== theirs;
  const isClash = typed !== null && isDirty && typed.seen !== theirs;
  const isWrong = seats !== null && !Number.isInteger(seats);
  // As it was when it was touched: it follows the session again.
  const type = (next: number | null) => {
    const seen = typed === null ? theirs : typed.seen;
    setTyped(next === seen ? null : { seats: next, seen });
  };
  const saving = useSingleMutation({
    mutationFn: (maxParticipants: number | null) =>
      change(sessions, row._id, { maxParticipants }, row.version),
    onSuccess: ({ version }, maxParticipants) => {
      setTyped(null);
      storeSeats(client, row._id, { maxParticipants, version: version ?? row.version });
      announce(texts.seatsSaved);
    },
    // It has another version: what it is like by now is read before the next attempt.
    onError: (error) =>
      isRefusedWith(error, 'editConflict')
        ? client.invalidateQueries({ queryKey: keyOf(readTimetable) })
        : undefined,
  });
  // Another day in the address takes the form away as well.
  useLosable(isDirty && !saving.isPending, { lostBy: 'address' });
  const error = isWrong
    ? texts.wrong.seats
    : saving.error && saving.variables === seats && !isClash
      ? refusalSentence(saving.error, wording)
      : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isWrong && !isClash && !saving.isPending) saving.mutate(seats);
      }}
      className="mt-3 flex flex-wrap items-start gap-3"
    >
      <div className="w-32">
        <NumberInput
          label={texts.seatsField}
          value={seats}
          onChange={type}
          isReadOnly={saving.isPending}
          isSigned={false}
          hasDecimals={false}
          error={error}
        />
      </div>
      <Button
        type="submit"
        size="small"
        variant="second"
        className="mt-8"
        isDisabled={!isDirty || isWrong || isClash}
        isPending={saving.isPending}
      >
        <Check aria-hidden className="size-4" />
        {texts.saveSeats}
      </Button>
      {isClash && (
        <ConflictBanner
          title={conflict.title}
          text={dates.yours(dates.columns.seats, theirs === null ? texts.unlimited : formats.number(theirs))}
          keepTheirs={conflict.keepTheirs}
          keepMine={conflict.keepMine}
          isSaving={saving.isPending}
          onOverwrite={() => !isWrong && saving.mutate(seats)}
          onDiscard={() => setTyped(null)}
        />
      )}
    </form>
  );
}
