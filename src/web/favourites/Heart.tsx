import { Heart as HeartIcon } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ChangedMark } from './ChangedMark.tsx';
import { heartStrings } from './heart-strings.ts';
import { useFavouriteStore } from './use-favourite-store.ts';

export interface HeartProps {
  readonly session: { readonly _id: string; readonly startDate: string };
  /** The title of the event; left out where the sessions of one event are listed. */
  readonly title?: string;
  /** -1 in a grid whose arrow keys lead to another session. */
  readonly tabIndex?: number | undefined;
}

/** Adds a session to the favourites and removes it again, for guests too. Its label names the session. */
export function Heart({ session, title, tabIndex }: HeartProps) {
  const texts = useStrings(heartStrings);
  const formats = useFormats();
  const isGuest = useSignedIn() === null;
  const viewer = useViewer();
  const { isFavourite, setFavourite } = useFavouriteStore(session._id);
  // Accounts that only check tickets have no favourites.
  if (!isGuest && !may(viewer, 'personalArea')) return null;
  const when = whenOf({ startDate: session.startDate }, formats);
  const what = title === undefined ? when : `${title}, ${when}`;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={texts.label(what)}
      title={isFavourite ? texts.drop : texts.keepShort}
      onClick={() => setFavourite(!isFavourite, what)}
      className="grid size-full shrink-0 place-items-center rounded-full bg-card text-coral ring-1 ring-edge transition-transform hover:scale-110 motion-reduce:transition-none forced-colors:text-[ButtonText]"
    >
      <HeartIcon aria-hidden className="size-[55%]" fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}

/** What is loaded after a page, in one file. */
export const lateParts = { Heart, ChangedMark } as const;
