import { Users } from 'lucide-react';
import type { WireRequest } from '#core/waiting-list/contract.ts';
import type { RequestStatus } from '#core/waiting-list/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { VisitCard } from '#web/ui/visit/VisitCard.tsx';
import { offerStrings } from './offer/offer-strings.ts';
import { Remaining } from './offer/Remaining.tsx';
import { strings } from './strings.ts';
import { useStanding } from './use-standing.ts';

export interface RequestCardProps {
  readonly request: WireRequest;
  readonly role: 'admin' | 'user';
  /** What it shows is out of date. */
  readonly onStale: () => void;
}

const classNames: Readonly<Record<RequestStatus, string>> = {
  waiting: 'bg-care',
  locked: 'bg-spark text-on-spark',
  converted: 'bg-good',
  invalid: 'bg-soft',
  cancelled: 'bg-soft',
};

/** A request in a list: when, what, where, for how many, and its state. */
export function RequestCard({ request, role, onStale }: RequestCardProps) {
  const texts = useStrings(strings);
  const {
    offer: offerTexts,
    confirm: { lateTitle: over },
  } = useStrings(offerStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { _id, status, event, session, location, quantity, quantitySchool } = request;
  const { position, offerExpiresAt } = request;
  const { isTurn, isOver } = useStanding(request, onStale);
  const state = isOver ? over : position === null ? texts.states[status] : texts.place(position);
  return (
    <VisitCard
      path={`/${role}/reservation-requests/${_id}`}
      title={event.title}
      lang={languageOf(event, language)}
      startDate={session.startDate}
      endDate={session.endDate}
      state={state}
      presence={event.eventPresenceType}
      place={location?.name ?? null}
      isUrgent={isTurn}
      facts={
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden className="size-4 shrink-0" />
          {quantitySchool > 0 ? texts.one.classes(quantitySchool, quantity) : texts.one.people(quantity)}
        </span>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Chip className={isOver ? 'bg-care' : classNames[status]}>{state}</Chip>
        {isTurn && offerExpiresAt !== null && (
          <>
            <span>{offerTexts.until(formats.longDay(offerExpiresAt), formats.time(offerExpiresAt))}</span>
            <Remaining until={offerExpiresAt} />
          </>
        )}
      </p>
    </VisitCard>
  );
}

/** The language of a title that is not translated into the page's language. */
function languageOf(event: WireRequest['event'], language: 'it' | 'en'): 'it' | 'en' {
  if (!event.untranslated?.includes('title')) return language;
  return language === 'it' ? 'en' : 'it';
}
