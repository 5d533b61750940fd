import type { ReactNode } from 'react';
import { toCheckOf } from '#core/sessions/planning/clashes.ts';
import type { SerializedClash } from '#core/sessions/planning/contract.ts';
import { isClosing } from '#core/sessions/planning/days.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ClashText } from '../planning/PlanPreview.tsx';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { type BulkBody, seatsChanges } from './bulk-draft.ts';
import { bulkStrings } from './bulk-strings.ts';
import { type BulkAnswer, namesOf, titleOfEvent, whenInWords, whyRefused } from './bulk-words.ts';

export interface BulkPreviewProps {
  readonly answer: BulkAnswer;
  readonly rows: readonly EntityRow[];
  /** What the answer is about. */
  readonly body: BulkBody;
  /** Goes on with the other dates. */
  readonly onLeaveOut: (ids: readonly string[]) => void;
  readonly onReadAgain: () => void;
}

const listedAtFirst = 6;

/** What an edit of many dates would do: who has booked, what is refused and why, closed days, clashes, and from when to when. */
export function BulkPreview({ answer, rows, body, onLeaveOut, onReadAgain }: BulkPreviewProps) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  const nameOf = namesOf(rows, wording);
  const { sessions } = answer;
  const refused = sessions.filter(({ outcome }) => outcome === 'refused');
  const changing = sessions.filter(({ outcome }) => outcome === 'changed');
  const closed = changing.filter((one) => one.closed && isClosing(one.closed.because));
  const noted = changing.filter((one) => one.closed && !isClosing(one.closed.because));
  const checked = changing.map((one) => ({ ...one, toCheck: toCheckOf(one.clashes) }));
  const clashing = checked.filter(({ toCheck }) => toCheck.clashes.length > 0);
  const withMoreSeats = checked.filter(({ toCheck }) => toCheck.seats !== null);
  const moved = changing.filter(({ isMoved }) => isMoved);
  const isStale = refused.some(({ code }) => code === 'editConflict');
  const people = changing.reduce((sum, one) => sum + one.people, 0);
  const seats = seatsChanges(body, rows, new Set(changing.map(({ _id }) => _id)));
  const waiting = changing.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        <p className="text-lg font-bold">
          {[
            texts.changed(answer.changed),
            ...(answer.unchanged > 0 ? [texts.unchanged(answer.unchanged)] : []),
            ...(answer.refused > 0 ? [texts.refused(answer.refused)] : []),
          ].join(' · ')}
        </p>
        <p>
          {texts.people(people, waiting)}. {answer.accounts + answer.offers === 0 && texts.notNotified}
        </p>
        {answer.offers > 0 && <p>{texts.offers(answer.offers)}</p>}
        <SeatsInWords changes={seats} />
      </div>
      {refused.length > 0 && (
        <Banner
          tone="bad"
          title={texts.refusedTitle}
          action={
            <div className="flex flex-wrap gap-2">
              {isStale && (
                <Button size="small" variant="second" onPress={onReadAgain}>
                  {texts.readAgain}
                </Button>
              )}
              {refused.length < sessions.length && (
                <Button
                  size="small"
                  variant="second"
                  onPress={() => onLeaveOut(refused.map(({ _id }) => _id))}
                >
                  {texts.leaveOut(refused.length)}
                </Button>
              )}
            </div>
          }
        >
          <Listed
            rows={refused.map((one) => [one._id, texts.because1(nameOf(one._id), whyRefused(one, wording))])}
          />
        </Banner>
      )}
      {closed.length > 0 && (
        <Banner tone="care" title={texts.closedTitle(closed.length)}>
          <DaysInWords sessions={closed} />
        </Banner>
      )}
      {noted.length > 0 && (
        <Banner tone="care" title={texts.dayTitle(noted.length)}>
          <DaysInWords sessions={noted} />
        </Banner>
      )}
      {clashing.length > 0 && (
        <Banner tone="care" title={texts.clashTitle(clashing.length)}>
          <Listed
            rows={clashing.map((one) => [
              one._id,
              <>
                {whenInWords(one.after, wording)}: <ClashesInWords clashes={one.toCheck.clashes} />
              </>,
            ])}
          />
        </Banner>
      )}
      {withMoreSeats.length > 0 && (
        <Banner tone="care" title={texts.seatsTitle(withMoreSeats.length)}>
          <Listed
            rows={withMoreSeats.map((one) => [
              one._id,
              <>
                {whenInWords(one.after, wording)}:{' '}
                {one.toCheck.seats && <ClashText clash={one.toCheck.seats} />}
              </>,
            ])}
          />
        </Banner>
      )}
      {moved.length > 0 && (
        <Disclosure title={texts.fromTo(moved.length)}>
          <ul className="mt-2 flex flex-col gap-1 tabular-nums">
            {moved.map((one) => (
              <li key={one._id}>
                {texts.movesTo(whenInWords(one.before, wording), whenInWords(one.after, wording))}
                {one.isFirstOfTwo && ` (${texts.firstOfTwo})`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** `Posti: 60 → 70 (10 date)`. */
function SeatsInWords({ changes }: { changes: ReturnType<typeof seatsChanges> }) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  const formats = useFormats();
  const words = wordsOf('sessions', wording);
  const inWords = (seats: unknown) => (typeof seats === 'number' ? formats.number(seats) : texts.unlimited);
  return (
    <Listed
      rows={changes.map(({ field, from, to, dates }) => [
        `${field} ${String(from)} ${String(to)}`,
        texts.seatsFromTo(fieldWord(words, field), texts.movesTo(inWords(from), inWords(to)), dates),
      ])}
    />
  );
}

/** What people are sent: the first of the dates that move, as an example. */
export function MovedExample({ answer, rows }: Pick<BulkPreviewProps, 'answer' | 'rows'>) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  const moved = answer.sessions.find(({ isMoved, people, waiting }) => isMoved && people + waiting > 0);
  const row = rows.find(({ _id }) => _id === moved?._id);
  if (!moved || !row) return null;
  const [from, to] = [whenInWords(moved.before, wording), whenInWords(moved.after, wording)];
  return (
    <div className="rounded-2xl bg-card p-4">
      <p className="font-semibold">{texts.example}</p>
      <p className="mt-1 border-l-4 border-edge pl-3">
        {texts.exampleMoved(titleOfEvent(row, wording), from, to)}
      </p>
      <p className="mt-1 text-sm text-quiet">{texts.exampleIsFor}</p>
    </div>
  );
}

function DaysInWords({ sessions }: { sessions: BulkAnswer['sessions'] }) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  return (
    <Listed
      rows={sessions.map(({ _id, after, closed }) => [
        _id,
        texts.because1(whenInWords(after, wording), texts.because[closed?.because ?? 'day']),
      ])}
    />
  );
}

function ClashesInWords({ clashes }: { clashes: readonly SerializedClash[] }) {
  return clashes.map((clash, position) => (
    <span key={position}>
      {position > 0 && '; '}
      <ClashText clash={clash} />
    </span>
  ));
}

/** The first few lines, and the others behind a disclosure. */
function Listed({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  const lines = (some: typeof rows) => (
    <ul className="list-disc pl-5">
      {some.map(([key, text]) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
  if (rows.length === 0) return null;
  if (rows.length <= listedAtFirst) return lines(rows);
  return (
    <>
      {lines(rows.slice(0, listedAtFirst))}
      <Disclosure title={`+ ${rows.length - listedAtFirst}`}>{lines(rows.slice(listedAtFirst))}</Disclosure>
    </>
  );
}
