import { Footprints, TriangleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { type Gap, planOf } from '#core/favourites/plan.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { PlanCard } from './PlanCard.tsx';
import type { PlanEntry } from './plan-queries.ts';
import { strings } from '../strings.ts';

interface PlanViewProps {
  readonly entries: readonly PlanEntry[];
  /** The heading of the page; it can be focused. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The plan on one line of time, day by day; past sessions are folded away below. */
export function PlanView({ entries, heading }: PlanViewProps) {
  // An entry that is removed takes its focused button along.
  useFocusWhenGone(heading);
  const texts = useStrings(strings).plan;
  const now = useNow();
  const { days, over } = planOf(entries, now);
  if (entries.length === 0)
    return (
      <EmptyState title={texts.empty} action={<LinkButton to="/events">{texts.programme}</LinkButton>}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  return (
    <div className="mt-8 flex flex-col gap-12">
      {days.map(({ day, lines }) => (
        <Day key={day} day={day}>
          {lines.map(({ entry, overlaps, gap }) => (
            <li key={entry.sessionId}>
              {gap && <Between gap={gap} />}
              <PlanCard entry={entry} overlaps={overlaps} />
            </li>
          ))}
        </Day>
      ))}
      {days.length === 0 && (
        <div className="flex flex-col items-start gap-4">
          <p className="text-lg">{texts.nothingComing}</p>
          <LinkButton to="/events">{texts.programme}</LinkButton>
        </div>
      )}
      {over.length > 0 && (
        <Disclosure
          title={`${texts.over} (${over.length})`}
          className="border-t border-line pt-4 print:hidden"
        >
          <ul className="mt-4 flex flex-col gap-4">
            {over.map((entry) => (
              <li key={entry.sessionId}>
                <PlanCard entry={entry} isOver />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Day({ day, children }: { day: string; children: React.ReactNode }) {
  const formats = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl first-letter:uppercase sm:text-4xl">
        <time dateTime={day}>{formats.longDay(day)}</time>
      </h2>
      <ol className="mt-5 flex flex-col gap-3">{children}</ol>
    </section>
  );
}

/** The time until the next session, and the walk to it. */
function Between({ gap: { freeMinutes, walkMinutes, isTooShort } }: { gap: Gap }) {
  const texts = useStrings(strings).plan;
  const Icon = isTooShort ? TriangleAlert : Footprints;
  const parts = [
    freeMinutes === 0 ? texts.noGap : texts.gap(freeMinutes),
    walkMinutes === null ? null : walkMinutes === 0 ? texts.samePlace : texts.walk(walkMinutes),
    isTooShort ? texts.tooShort : null,
  ];
  return (
    <p
      className={classes(
        'mb-3 ml-6 flex items-center gap-2 border-l-4 border-dotted py-2 pl-4 text-sm',
        isTooShort ? 'border-coral font-semibold text-coral' : 'border-edge text-quiet',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
