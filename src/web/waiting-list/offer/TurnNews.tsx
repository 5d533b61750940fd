import { useEffect, useRef, useState } from 'react';
import { isInList, type RequestStatus } from '#core/waiting-list/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { offerStrings } from './offer-strings.ts';

interface PlaceInList {
  readonly _id: string;
  readonly status: RequestStatus;
  /** Seats are locked for the request. */
  readonly isTurn: boolean;
  readonly offerExpiresAt: string | null;
  readonly event: { readonly title: string };
}

/** Announces changes while a page is open: offers that begin, and offers that end. */
export function TurnNews({ places }: { places: readonly PlaceInList[] }) {
  const texts = useStrings(offerStrings).news;
  const formats = useFormats();
  const [said, setSaid] = useState('');
  const before = useRef<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    const news = places.flatMap(({ _id, status, isTurn, offerExpiresAt, event }) => {
      const wasTurn = before.current.get(_id);
      if (wasTurn === undefined || wasTurn === isTurn) return [];
      if (isTurn && offerExpiresAt !== null)
        return [texts.came(event.title, formats.longDay(offerExpiresAt), formats.time(offerExpiresAt))];
      // What the user did is announced where it was done.
      return wasTurn && isInList(status) ? [texts.went(event.title)] : [];
    });
    if (news.length > 0) setSaid(news.join(' '));
    before.current = new Map(places.map(({ _id, isTurn }) => [_id, isTurn]));
  }, [places, texts, formats]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
