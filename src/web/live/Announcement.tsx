import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '#core/events/event-view.ts';
import { turnOf } from '#core/live/later.ts';
import type { Bookability } from '#core/seats/bookability.ts';
import { wordFor } from '#core/sessions/offer.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** Announces changes of the chosen session that change what the user can do: not each seat, and not other sessions. */
export function Announcement({
  sessions,
  chosen,
}: {
  sessions: readonly SessionView[];
  chosen: SessionView | undefined;
}) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const viewer = useViewer();
  const [said, setSaid] = useState('');
  const before = useRef<{ id: string; word: Bookability } | null>(null);
  useEffect(() => {
    const last = before.current;
    const now = last && sessions.find(({ _id }) => _id === last.id);
    const turn = now ? turnOf(last.word, wordFor(viewer, now)) : null;
    if (now && turn)
      setSaid(texts.turns[turn](`${formats.longDay(now.startDate)}, ${formats.time(now.startDate)}`));
    before.current = chosen ? { id: chosen._id, word: wordFor(viewer, chosen) } : null;
  }, [sessions, chosen, viewer, texts, formats]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
