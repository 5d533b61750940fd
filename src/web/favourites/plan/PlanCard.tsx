import { Layers, MapPin } from 'lucide-react';
import { datePath } from '#core/events/address.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { MovedNote } from '#web/ui/visit/MovedNote.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { ChangedMark } from '../ChangedMark.tsx';
import { Heart } from '../Heart.tsx';
import { PlanAction } from './PlanAction.tsx';
import { PlanState } from './PlanState.tsx';
import type { PlanEntry } from './plan-queries.ts';
import { strings } from '../strings.ts';

interface PlanCardProps {
  readonly entry: PlanEntry;
  readonly overlaps?: readonly PlanEntry[];
  readonly isOver?: boolean;
}

/** A session of the plan: when, what, where, its state, and the next action. */
export function PlanCard({ entry, overlaps = [], isOver = false }: PlanCardProps) {
  const texts = useStrings(strings).plan;
  const where = useStrings(whereStrings);
  const formats = useFormats();
  const { title, lang, place, colour, eventId, sessionId, isCancelled } = entry;
  const [other] = overlaps;
  const [start, end] = [entry.startDate.toISOString(), entry.endDate.toISOString()];
  return (
    <article
      data-category={colour}
      className="grid grid-cols-[auto_1fr_auto] gap-x-4 overflow-hidden rounded-card bg-card shadow-card print:break-inside-avoid print:border print:shadow-none"
    >
      <div className="row-span-3 w-2.5 bg-category" />
      <div className="min-w-0 py-4">
        <p className="font-semibold tabular-nums">
          {isOver && `${formats.shortDay(start)}, `}
          <time dateTime={start}>{formats.times(start, end)}</time>
        </p>
        <h3
          lang={lang}
          className={classes('mt-1 text-xl leading-tight wrap-break-word', isCancelled && 'line-through')}
        >
          <PathLink path={datePath(eventId, sessionId)} className="text-ink no-underline hover:underline">
            {title}
          </PathLink>
        </h3>
        <p className="mt-1 inline-flex items-start gap-1.5 text-quiet">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          {whereInWords(entry.presence, place, where)}
        </p>
        {entry.was && <MovedNote was={entry.was} />}
        <ChangedMark
          isSeen
          isPlanned
          date={{
            _id: sessionId,
            startDate: start,
            endDate: end,
            presence: entry.presence,
            placeId: entry.spot?._id ?? null,
            isCancelled,
          }}
        />
      </div>
      <div className="pt-3 pr-3 print:hidden">
        <span className="heart-spot">
          <Heart session={{ _id: sessionId, startDate: start }} title={title} />
        </span>
      </div>
      {other && (
        <p className="col-span-2 col-start-2 mr-4 mb-3 flex items-start gap-2 rounded-xl bg-care px-3 py-2 text-sm font-semibold">
          <Layers aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{texts.overlaps(other.title, overlaps.length - 1)}</span>
        </p>
      )}
      {!isOver && (
        <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-3 pr-4 pb-4">
          <PlanState entry={entry} />
          <PlanAction entry={entry} />
        </div>
      )}
    </article>
  );
}
