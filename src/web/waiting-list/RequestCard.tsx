import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { WireRequest } from '#core/waiting-list/contract.ts';
import type { RequestStatus } from '#core/waiting-list/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { offerStrings } from './offer-strings.ts';
import { Remaining } from './Remaining.tsx';
import { strings } from './strings.ts';
import { useStanding } from './use-standing.ts';

export interface RequestCardProps {
  readonly request: WireRequest;
  readonly role: 'admin' | 'user';
  /** What it shows is no longer so. */
  readonly onStale: () => void;
}

const looks: Readonly<Record<RequestStatus, string>> = {
  waiting: 'bg-care',
  locked: 'bg-spark text-on-spark',
  converted: 'bg-good',
  invalid: 'bg-soft',
  cancelled: 'bg-soft',
};

/** One line of somebody's waiting: when, what, for how many, and how far they have come. */
export function RequestCard({ request, role, onStale }: RequestCardProps) {
  const texts = useStrings(strings);
  const {
    offer: offerTexts,
    confirm: { lateTitle: over },
  } = useStrings(offerStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { _id, status, event, session, quantity, quantitySchool, position, offerExpiresAt } = request;
  const { isTurn, isOver } = useStanding(request, onStale);
  const [weekday = '', day = '', month = '', year] = formats.shortDay(session.startDate).split(' ');
  return (
    <article
      className={classes(
        'relative flex gap-4 rounded-card bg-card p-4 shadow-card transition-shadow hover:shadow-float sm:gap-6 sm:p-5',
        isTurn && 'ring-4 ring-spark',
      )}
    >
      <time
        dateTime={session.startDate}
        className="flex w-18 shrink-0 flex-col items-center justify-center self-start rounded-2xl bg-soft px-1 py-3 leading-none"
      >
        <span className="text-sm font-semibold">{weekday.replace(',', '')}</span>
        <span className="my-1 font-title text-3xl font-bold">{day}</span>
        <span className="text-sm font-semibold">{month}</span>
        {year && <span className="mt-1 text-sm font-semibold">{year}</span>}
      </time>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3 lang={languageOf(event, language)} className="text-xl leading-tight wrap-break-word sm:text-2xl">
          <Link
            to="/$role/reservation-requests/$id"
            params={{ role, id: _id }}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
          <span className="font-semibold text-ink tabular-nums">
            {formats.times(session.startDate, session.endDate)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden className="size-4 shrink-0" />
            {quantitySchool > 0 ? texts.one.classes(quantitySchool, quantity) : texts.one.people(quantity)}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Chip className={isOver ? 'bg-care' : looks[status]}>
            {isOver ? over : position === null ? texts.states[status] : texts.place(position)}
          </Chip>
          {isTurn && offerExpiresAt !== null && (
            <>
              <span>{offerTexts.until(formats.longDay(offerExpiresAt), formats.time(offerExpiresAt))}</span>
              <Remaining until={offerExpiresAt} />
            </>
          )}
        </p>
      </div>
    </article>
  );
}

/** The language of a title that the page's language has none of. */
function languageOf(event: WireRequest['event'], language: 'it' | 'en'): 'it' | 'en' {
  if (!event.untranslated?.includes('title')) return language;
  return language === 'it' ? 'en' : 'it';
}
