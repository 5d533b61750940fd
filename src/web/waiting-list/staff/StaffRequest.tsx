import type { ListedAnswer } from '#core/waiting-list/staff-contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { nameOf, whyInWords } from '../in-words.ts';
import { staffListStrings } from './staff-strings.ts';
import type { ListAction } from './StaffActionDialog.tsx';

const linkClass = 'inline-block min-h-6 text-ink underline underline-offset-4';

/** The contact details of the account, for readers with the right to see them. */
export function Reach({ request: { person, createdAt } }: { request: ListedAnswer }) {
  const texts = useStrings(staffListStrings);
  const formats = useFormats();
  const { institution, email, phone } = person;
  return (
    <>
      {institution && <p>{institution}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClass}>
            {phone}
          </a>
        </p>
      )}
      <p className="text-sm text-quiet">{texts.since(formats.dateTime(createdAt))}</p>
    </>
  );
}

/** Why the request has no seat, and its history so far. */
export function Reason({ request }: { request: ListedAnswer }) {
  const texts = useStrings(staffListStrings);
  const formats = useFormats();
  const { why, offer, overtaken, passes, saved, priority, lastCallAt } = request;
  const facts = [
    request.waitsTwice && texts.waitsTwice,
    priority > 0 && texts.raisedUp,
    overtaken > 0 && texts.overtaken(overtaken),
    saved.seats > 0 && texts.savedFor(saved.seats),
    passes > 0 && texts.passes(passes),
    lastCallAt !== null && texts.calledLast,
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="font-semibold">{whyInWords(why, texts, formats)}</p>
      {offer && (
        <>
          <p>{texts.offerOf(offer.seats, offer.classes)}</p>
          {offer.message === 'waits' && offer.messageAt !== null && (
            <p>{texts.messageAt(formats.dateTime(offer.messageAt))}</p>
          )}
          {offer.message !== null && offer.message !== 'waits' && (
            <p className={offer.message === 'failed' ? 'font-bold' : undefined}>
              {texts.message[offer.message]}
            </p>
          )}
        </>
      )}
      {facts.length > 0 && <p className="text-sm text-quiet">{facts.join(' · ')}</p>}
    </>
  );
}

/** The position in the list, or that an offer is open. */
export function Standing({ position }: ListedAnswer) {
  const texts = useStrings(staffListStrings);
  return position === null ? (
    <Chip className="bg-good">{texts.hasOffer}</Chip>
  ) : (
    <span className="text-xl font-bold tabular-nums">{position}</span>
  );
}

/** The actions that the request's state allows. */
export function ListActions({
  request,
  actions,
  onAction,
}: {
  readonly request: ListedAnswer;
  readonly actions: readonly ListAction[];
  readonly onAction: (action: ListAction) => void;
}) {
  const texts = useStrings(staffListStrings);
  return (
    <div className="flex flex-wrap gap-1">
      {actions.map((action) => (
        <Button
          key={action}
          variant="quiet"
          size="small"
          className="ring-1 ring-edge ring-inset"
          aria-label={`${texts[action]}: ${nameOf(request)}`}
          onPress={() => onAction(action)}
        >
          {texts[action]}
        </Button>
      ))}
    </div>
  );
}
