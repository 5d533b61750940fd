import { useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { copyIntoEdition } from '#core/events/copies/contract.ts';
import { formPath } from '#web/resources/entities.ts';
import { dayOf } from '#core/time.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { planStrings } from '../planning/plan-strings.ts';
import { duplicateStrings } from './duplicate-strings.ts';

type Plan = AnswerOf<typeof copyIntoEdition>;
const listedAtFirst = 10;

/** Which events would be copied, with how many dates, and what is left out. */
export function EditionPreview({ plan }: { plan: Plan }) {
  const texts = useStrings(duplicateStrings).edition;
  const words = useStrings(planStrings);
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? plan.events : plan.events.slice(0, listedAtFirst);
  const today = dayOf(pageNow(), zone);
  const beginsInPast = plan.events.filter(
    ({ existing, firstDay }) => !existing && firstDay !== null && firstDay <= today,
  ).length;
  const closed = plan.closed.map(({ day }) => formats.longDay(day));
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold" aria-live="polite">
        {plan.events.length === 0
          ? texts.nothing
          : [
              texts.summary(plan.made, plan.dates),
              ...(plan.existing > 0 ? [texts.existing(plan.existing)] : []),
              ...(plan.inside > 0 ? [texts.inside(plan.inside)] : []),
            ].join(' · ')}
      </p>
      {beginsInPast > 0 && <Banner tone="care" title={texts.beginsInPast(beginsInPast)} />}
      {plan.left > 0 && <p>{texts.left(plan.left)}</p>}
      {closed.length > 0 && <p className="text-sm">{texts.closedDays(closed.join(', '))}</p>}
      {shown.length > 0 && (
        <ul className="rounded-xl border border-line">
          {shown.map((event) => (
            <li key={event.sourceId} className="border-b border-line px-3 py-2 last:border-0">
              <p className={event.existing ? 'text-quiet' : 'font-semibold'}>{event.title}</p>
              <p className="text-sm text-quiet">
                {event.existing && event._id ? (
                  <PathLink path={formPath('events', event._id)} className="text-ink underline">
                    {words.isExisting}
                  </PathLink>
                ) : (
                  <RowText event={event} />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && plan.events.length > listedAtFirst && (
        <Button variant="quiet" onPress={() => setWhole(true)} className="self-start">
          {texts.all(plan.events.length)}
        </Button>
      )}
    </div>
  );
}

function RowText({ event }: { event: Plan['events'][number] }) {
  const texts = useStrings(duplicateStrings).edition.row;
  const formats = useFormats();
  const { dates, firstDay, cancelled, onClosedDays, skipped } = event;
  const left = [
    ...(cancelled > 0 ? [texts.cancelled(cancelled)] : []),
    ...(onClosedDays > 0 ? [texts.onClosedDays(onClosedDays)] : []),
    ...(skipped > 0 ? [texts.skipped(skipped)] : []),
  ];
  const made = firstDay === null ? texts.none : texts.dates(dates, formats.longDay(firstDay));
  return left.length > 0 ? `${made} (${left.join(', ')})` : made;
}
