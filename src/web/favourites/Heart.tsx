import { Heart as HeartIcon } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { useSession, useViewer } from '#web/api/session.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';
import { useFavouriteStore } from './use-favourite-store.ts';

export interface HeartProps {
  readonly session: { readonly _id: string; readonly startDate: string };
  /** Of its event; left out where the dates of one event stand together. */
  readonly title?: string;
}

/** Keeps a session in mind, and forgets it again; guests as well. It says of which date it speaks. */
export function Heart({ session, title }: HeartProps) {
  const texts = useStrings(strings).heart;
  const formats = useFormats();
  const isGuest = useSession() === null;
  const viewer = useViewer();
  const { isKept, keep } = useFavouriteStore(session._id);
  // Who only checks tickets has nowhere to keep it.
  if (!isGuest && !may(viewer, 'personalArea')) return null;
  const when = `${formats.shortDay(session.startDate)}, ${formats.time(session.startDate)}`;
  const what = title === undefined ? when : `${title}, ${when}`;
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={texts.label(what)}
      title={isKept ? texts.drop : texts.keepShort}
      onClick={() => keep(!isKept, what)}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-coral ring-1 ring-edge transition-transform hover:scale-110 motion-reduce:transition-none forced-colors:text-[ButtonText]"
    >
      <HeartIcon aria-hidden className="size-6" fill={isKept ? 'currentColor' : 'none'} />
    </button>
  );
}
