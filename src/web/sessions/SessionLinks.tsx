import { ListOrdered, Mails, UserPlus, Users } from 'lucide-react';
import { sessionMessagesPath, waitingListPath } from '#core/events/workspace/tabs.ts';
import { booksForOthersIn, mayRead } from '#core/reservations/rules.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { type ButtonSize, buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';

export interface SessionLinksProps {
  readonly session: {
    readonly _id: string;
    readonly eventId: string;
    readonly endDate: string;
    readonly cancelledAt: string | null;
  };
  /** Names the session, where several are listed. */
  readonly of?: string;
  readonly size?: ButtonSize;
  /** `icons`: without words beside them, where many sessions stand in a list. */
  readonly variant?: 'buttons' | 'icons';
}

const iconLink = 'grid size-10 place-items-center rounded-full text-ink hover:bg-soft';

/** The pages of a session that a member of staff may open: its reservations, its waiting list, booking for a user. */
export function SessionLinks({ session, of, size, variant = 'buttons' }: SessionLinksProps) {
  const texts = useStrings(strings);
  const viewer = useViewer();
  const now = useNow().getTime();
  if (viewer.kind === 'guest') return null;
  const seesWho = mayRead(viewer, { userId: null, eventId: session.eventId });
  const isOpen = session.cancelledAt === null && Date.parse(session.endDate) > now;
  const pages = [
    {
      page: 'bookings',
      path: `/admin/sessions/${session._id}/bookings`,
      text: texts.bookings,
      icon: Users,
      isShown: seesWho,
    },
    {
      page: 'waiting-list',
      path: waitingListPath(session),
      text: texts.waitingList,
      icon: ListOrdered,
      isShown: seesWho,
    },
    {
      page: 'messages',
      path: sessionMessagesPath(session),
      text: texts.messages,
      icon: Mails,
      isShown: seesWho,
    },
    {
      page: 'book',
      path: `/admin/sessions/${session._id}/book`,
      text: texts.bookForSomebody,
      icon: UserPlus,
      isShown: booksForOthersIn(viewer, session.eventId) && isOpen,
    },
  ] as const;
  return pages.map(
    ({ page, path, text, icon: Icon, isShown }) =>
      isShown && (
        <PathLink
          key={page}
          path={path}
          aria-label={of && `${text}: ${of}`}
          {...(variant === 'icons' && { title: text })}
          className={variant === 'icons' ? iconLink : buttonClass('second', size)}
        >
          <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />
          {variant === 'buttons' && text}
        </PathLink>
      ),
  );
}
