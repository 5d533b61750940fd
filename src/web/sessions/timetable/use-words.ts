// What the timetable says of a session: where and when it is, and what it clashes with.

import { useMemo } from 'react';
import type { TimeClash } from '#core/sessions/planning/clashes.ts';
import type { MoveRefusal, Standing } from '#core/sessions/timetable/moving.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { type Formats, useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { planStrings } from '../planning/plan-strings.ts';
import type { Clashes, PlaceOfColumn } from './board.ts';
import type { GridSession } from './moves/planned-session.ts';
import { timetableStrings } from './timetable-strings.ts';
import type { TimetableAnswer } from './moves/use-timetable.ts';

export type TimetableWords = ReturnType<typeof useWords>;

export function useWords(answer: Pick<TimetableAnswer, 'places' | 'speakers'> | undefined) {
  const texts = useStrings(timetableStrings);
  const clashTexts = useStrings(planStrings).clash;
  const formats = useFormats();
  const { places, speakers } = useNames(answer);
  return useMemo(() => {
    const titleOf = ({ row }: Pick<GridSession, 'row'>) => row?.title ?? texts.taken;
    const whereIs = ({ placeId, row }: Pick<GridSession, 'placeId' | 'row'>) =>
      placeId === null
        ? row?.eventPresenceType === 'online'
          ? texts.online
          : texts.awaited
        : (places.get(placeId)?.name ?? texts.awaited);
    // Dates cost more than all else on the grid: each is put into words once.
    const times = new WeakMap<object, string>();
    const sentences = new WeakMap<Clashes, readonly string[]>();
    const timesIn = (at: Pick<Standing, 'startDate' | 'endDate'>) =>
      cached(times, at, () => timesOf(at, formats));
    const clash = ({ kind, other, speakerIds }: TimeClash<GridSession>) => {
      const title = other.row?.title ?? clashTexts.otherEvent;
      const when = timesIn(other);
      if (kind === 'place') return clashTexts.place(title, when);
      const names = speakerIds.flatMap((id) => speakers.get(id) ?? []).join(', ');
      return clashTexts.speaker(names, title, when);
    };
    return {
      texts,
      formats,
      titleOf,
      whereIs,
      timesOf: timesIn,
      /** A sentence for each. */
      clashesOf: (session: Pick<GridSession, 'placeId'>, clashes: Clashes) =>
        cached(sentences, clashes, () => [
          ...clashes.others.map(clash),
          ...(clashes.isWithoutAuthors ? [clashTexts.author] : []),
          ...(clashes.capacity === null
            ? []
            : [clashTexts.capacity(places.get(session.placeId ?? '')?.name ?? '', clashes.capacity)]),
        ]),
      /** Why a session cannot be moved, or was put back. */
      because: (why: unknown) => texts.because[codeOf(why)],
    };
  }, [places, speakers, texts, clashTexts, formats]);
}

type Named = Pick<TimetableAnswer, 'places' | 'speakers'>;
const none: Named = { places: [], speakers: [] };

/** The same maps while the same places and people are read. */
function useNames({ places, speakers }: Named = none) {
  return {
    places: useMemo(
      () => new Map<string, PlaceOfColumn>(places.map((place) => [place._id, place])),
      [places],
    ),
    speakers: useMemo(() => new Map(speakers.map(({ _id, name }) => [_id, name])), [speakers]),
  };
}

function cached<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

function timesOf({ startDate, endDate }: Pick<Standing, 'startDate' | 'endDate'>, formats: Formats): string {
  return formats.times(startDate.toISOString(), endDate.toISOString());
}

type Code = keyof ReturnType<typeof useStrings<(typeof timetableStrings)['it']>>['because'];
const refusals: readonly MoveRefusal[] = ['online', 'placeOfEvent', 'noSuchTime', 'tooShort'];
const known: readonly Code[] = [
  ...refusals,
  'cancelled',
  'foreign',
  'editConflict',
  'inThePast',
  'unknownReference',
  'notFound',
  'forbidden',
];

/** Of a refusal of the server: its own code, or that of the field that it is about. */
function codeOf(why: unknown): Code {
  const codes =
    why instanceof ApiRefusal
      ? [...(why.answer.errors ?? []).map(({ code }) => code), why.answer.code]
      : [why];
  return known.find((code) => codes.includes(code)) ?? 'otherwise';
}
