import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { changeEvents } from '#core/events/bulk/contract.ts';
import { takeBackMinutes } from '#core/events/rules.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { bulkStrings } from './bulk-strings.ts';

export type ChangedEvents = AnswerOf<typeof changeEvents>;

const mostNamed = 6;

/** The titles of chosen rows, by id. */
export function titlesOf(
  rows: readonly EntityRow[],
  language: Parameters<typeof titleOfRow>[2],
): (id: string) => string {
  const titles = new Map(rows.map((row) => [row._id, titleOfRow('events', row, language)]));
  return (id) => titles.get(id) ?? id;
}

interface BulkEventsPreviewProps {
  /** Undefined: it is on its way. */
  readonly answer: ChangedEvents | undefined;
  readonly rows: readonly EntityRow[];
  /** Of what is typed now. */
  readonly isCurrent: boolean;
  readonly onLeaveOut: (ids: readonly string[]) => void;
}

/** What a change of many events would do: which change, what is booked of them, and which are refused and why. */
export function BulkEventsPreview({ answer, rows, isCurrent, onLeaveOut }: BulkEventsPreviewProps) {
  const texts = useStrings(bulkStrings);
  const language = useLanguage();
  if (!answer) return <Skeleton className="h-16 w-full" />;
  const titleOf = titlesOf(rows, language);
  const changing = answer.events.filter(({ outcome }) => outcome === 'changed');
  const refused = answer.events.filter(({ outcome }) => outcome === 'refused');
  const locked = changing.filter(({ approvalAgain }) => approvalAgain);
  const bookings = changing.reduce((sum, one) => sum + one.bookings, 0);
  const people = changing.reduce((sum, one) => sum + one.people, 0);
  return (
    <div
      className={isCurrent ? 'flex flex-col gap-3' : 'flex flex-col gap-3 opacity-60'}
      aria-busy={!isCurrent}
    >
      <div aria-live="polite">
        <p className="text-lg font-bold">
          {[
            answer.changed > 0 ? texts.changes(answer.changed) : texts.noneChanges,
            ...(answer.unchanged > 0 ? [texts.already(answer.unchanged)] : []),
            ...(answer.refused > 0 ? [texts.refused(answer.refused)] : []),
          ].join(' · ')}
        </p>
        {changing.length > 0 && <p>{bookings > 0 ? texts.booked(bookings, people) : texts.noneBooked}</p>}
      </div>
      {refused.length > 0 && (
        <Banner
          tone="bad"
          title={texts.refusedTitle}
          action={
            refused.length < answer.events.length && (
              <Button size="small" variant="second" onPress={() => onLeaveOut(refused.map(({ _id }) => _id))}>
                {texts.leaveOut(refused.length)}
              </Button>
            )
          }
        >
          <ul className="list-disc pl-5">
            {refused.slice(0, mostNamed).map(({ _id, code }) => (
              <li key={_id}>{texts.because(titleOf(_id), code ? texts.why[code] : '')}</li>
            ))}
            {refused.length > mostNamed && <li>{texts.others(refused.length - mostNamed)}</li>}
          </ul>
        </Banner>
      )}
      {locked.length > 0 && (
        <Banner tone="care" title={texts.approvalAgain(locked.length)}>
          <p>{texts.approvalAgainText(takeBackMinutes, locked.length)}</p>
          <ul className="list-disc pl-5">
            {locked.slice(0, mostNamed).map(({ _id }) => (
              <li key={_id}>{titleOf(_id)}</li>
            ))}
            {locked.length > mostNamed && <li>{texts.others(locked.length - mostNamed)}</li>}
          </ul>
        </Banner>
      )}
      {changing.length > 0 && (
        <Disclosure title={texts.which(changing.length)}>
          <ul className="mt-2 list-disc pl-5">
            {changing.map((one) => (
              <li key={one._id}>
                {one.bookings > 0 ? texts.bookedOf(titleOf(one._id), one.bookings) : titleOf(one._id)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
