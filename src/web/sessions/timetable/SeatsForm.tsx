import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '#core/resources/programme.ts';
import type { TimetableSession } from '#core/sessions/timetable/contract.ts';
import { change } from '#web/api/entities.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { announce } from '#web/ui/feedback/announcements.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { storeSeats } from './moves/use-timetable.ts';
import { timetableStrings } from './timetable-strings.ts';

/** The seats of a session that has more than its place has room for, where that is said. */
export function SeatsForm({ row }: { row: TimetableSession }) {
  const texts = useStrings(timetableStrings);
  const wording = useWording();
  const client = useQueryClient();
  const [seats, setSeats] = useState(row.maxParticipants);
  const isDirty = seats !== row.maxParticipants;
  const isWrong = seats !== null && !Number.isInteger(seats);
  useUnsaved(isDirty);
  const saving = useSingleMutation({
    mutationFn: (maxParticipants: number | null) =>
      change(sessions, row._id, { maxParticipants }, row.version),
    onSuccess: ({ version }, maxParticipants) => {
      storeSeats(client, row._id, { maxParticipants, version: version ?? row.version });
      announce(texts.seatsSaved);
    },
  });
  const error = isWrong
    ? texts.wrong.seats
    : saving.error && saving.variables === seats
      ? refusalSentence(saving.error, wording)
      : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isWrong && !saving.isPending) saving.mutate(seats);
      }}
      className="mt-3 flex flex-wrap items-start gap-3"
    >
      <div className="w-32">
        <NumberInput
          label={texts.seatsField}
          value={seats}
          onChange={setSeats}
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
        isDisabled={!isDirty || isWrong}
        isPending={saving.isPending}
      >
        <Check aria-hidden className="size-4" />
        {texts.saveSeats}
      </Button>
    </form>
  );
}
