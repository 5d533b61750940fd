import { CalendarPlus, Compass, Download, Radio } from 'lucide-react';
import { saysWhere } from '#core/directions.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { isWebAddress } from '#core/field/web-address.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { download } from '#web/api/download.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { failedText } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { Directions } from '#web/ui/visit/Directions.tsx';
import { Link } from '#web/ui/Link.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { strings } from '../strings.ts';

/** Saves the tickets: into the calendar, as a PDF, or with directions. */
export function TakeAlong({ reservation }: { reservation: WireReservation }) {
  const texts = useStrings(strings).one;
  const waits = useStrings(waitStrings);
  const language = useLanguage();
  const { _id, eventId, event, session } = reservation;
  const place = placeToGoTo(event.eventPresenceType, reservation.location);

  async function save(file: 'tickets.pdf' | 'tickets.ics') {
    const path = `/api/reservations/${_id}/${file}?lang=${language}` as const;
    await download(path, texts.files[file === 'tickets.pdf' ? 'pdf' : 'calendar']).catch((error: unknown) =>
      toast(failedText(error, texts.downloadFailed, waits), 'bad'),
    );
  }

  const link = buttonClass('second');
  return (
    <ul className="flex flex-wrap gap-3 print:hidden">
      {session.onlineUrl && isWebAddress(session.onlineUrl) && (
        <li>
          <a href={session.onlineUrl} rel="noreferrer" className={buttonClass('main')}>
            <Radio aria-hidden className="size-5" />
            {texts.online}
          </a>
        </li>
      )}
      <li>
        <Button variant="second" onPress={() => void save('tickets.pdf')}>
          <Download aria-hidden className="size-5" />
          {texts.pdf}
        </Button>
      </li>
      <li>
        <Button variant="second" onPress={() => void save('tickets.ics')}>
          <CalendarPlus aria-hidden className="size-5" />
          {texts.calendar}
        </Button>
      </li>
      {place && saysWhere(place) && (
        <li>
          <Directions place={place} />
        </li>
      )}
      <li>
        <Link to="/events/$eventId" params={{ eventId }} className={link}>
          <Compass aria-hidden className="size-5" />
          {texts.event}
        </Link>
      </li>
    </ul>
  );
}
