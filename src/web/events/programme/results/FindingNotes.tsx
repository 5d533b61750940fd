import { type AgeGroup, agesInWords } from '#core/events/ages.ts';
import type { Understood } from '#core/events/suggestions.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from '../ProgrammeLink.tsx';
import type { UnreadName } from '../requested.ts';
import { ageStrings } from '../../filters/age-strings.ts';
import { findingStrings } from './finding-strings.ts';
import { change, type EventsSearch } from '../../filters/search.ts';
import { UnreadNote } from './UnreadNote.tsx';

export interface FindingNotesProps {
  /** The filters that the visitor chose. */
  readonly search: EventsSearch;
  /** The filters of the list: the same, or with corrected words. */
  readonly shown: EventsSearch;
  /** Parts of the address that could not be read. */
  readonly unread: readonly UnreadName[];
  /** How many of its filters name something that was deleted. */
  readonly gone: number;
  /** The address includes what only staff may see. */
  readonly isPrivateExcluded: boolean;
  /** Words of the search that are filters. */
  readonly understood: readonly Understood[];
  /** How many of the results are for the chosen ages, and how many are advised for other ages; null: all are for them. */
  readonly byAge: { readonly suited: number; readonly advised: number } | null;
}

/** A quiet note where the list does not match the address. */
export function FindingNotes({
  search,
  shown,
  unread,
  gone,
  isPrivateExcluded,
  byAge,
  understood,
}: FindingNotesProps) {
  const texts = useStrings(findingStrings);
  const ageWords = useStrings(ageStrings);
  // The views are in the order of dates or places, not of ages.
  const isInOrder = shown.view === undefined;
  const inAges = (ages: AgeGroup) => agesInWords([ages], ageWords) ?? texts.readings.age;
  return (
    <div role="status" className="mb-6 flex flex-col gap-2 text-quiet print:hidden">
      {shown.q !== search.q && (
        <p className="text-lg text-ink">
          {texts.nothingFor(search.q ?? '')} {texts.didYouMean}{' '}
          <ProgrammeLink search={shown} replace resetScroll={false} className="font-bold text-ink">
            {shown.q}
          </ProgrammeLink>
          .
        </p>
      )}
      {understood.map(({ typed, as, ages }) => (
        <p key={typed}>
          {texts.understood(typed, ages ? inAges(ages) : texts.readings[as])}{' '}
          {shown.q?.includes(typed) && (
            <ProgrammeLink
              search={change(shown, { q: shown.q.replace(typed, `"${typed}"`) })}
              resetScroll={false}
              className="font-semibold text-ink"
            >
              {texts.asWord(typed)}
            </ProgrammeLink>
          )}
        </p>
      ))}
      {byAge && (
        <p>
          {isInOrder || byAge.suited === 0
            ? texts.ages(byAge.suited, byAge.advised)
            : texts.agesInView(byAge.suited, byAge.advised)}{' '}
          {byAge.suited > 0 && (
            <ProgrammeLink
              search={change(shown, { exact: true })}
              resetScroll={false}
              className="font-semibold text-ink"
            >
              {isInOrder ? texts.onlySuited(byAge.suited) : texts.onlySuitedInView(byAge.suited)}
            </ProgrammeLink>
          )}
        </p>
      )}
      <UnreadNote unread={unread} />
      {isPrivateExcluded && <p>{texts.excluded}</p>}
      {gone > 0 && <p>{texts.gone(gone)}</p>}
    </div>
  );
}
