import { type AccountViewer, may } from '#core/accounts/access.ts';
import { readsNumbers } from '#core/people-booked/rules.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { mayAsStaff } from '#web/resources/entities.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type EventTab, eventTabStrings } from './tab-strings.ts';

interface EventTabsProps {
  readonly id: string;
  readonly current: EventTab;
}

/** The pages of an event that the viewer may open (docs/product/pages.md#an-event). */
export function EventTabs({ id, current }: EventTabsProps) {
  const texts = useStrings(eventTabStrings);
  const viewer = useViewer();
  if (viewer.kind === 'guest') return null;
  return (
    <nav aria-label={texts.label} className="flex flex-wrap gap-2 border-b-2 border-line pb-3">
      {tabsOf(id, viewer).map(({ tab, path }) => (
        <PathLink
          key={tab}
          path={path}
          aria-current={tab === current ? 'page' : undefined}
          className={buttonClass(tab === current ? 'main' : 'quiet', 'small')}
        >
          {texts.tabs[tab]}
        </PathLink>
      ))}
    </nav>
  );
}

/** Of a contact those of the own events. */
function tabsOf(
  id: string,
  viewer: AccountViewer,
): readonly { readonly tab: EventTab; readonly path: string }[] {
  const isContact = viewer.contactEventIds.includes(id);
  const manages = mayAsStaff('events', 'update', viewer, { _id: id });
  const tabs: readonly { readonly tab: EventTab; readonly path: string; readonly isOpen: boolean }[] = [
    { tab: 'content', path: `/manage/events/details/${id}`, isOpen: true },
    { tab: 'dates', path: `/manage/events/details/${id}/dates`, isOpen: true },
    { tab: 'people', path: `/manage/events/details/${id}/people`, isOpen: readsNumbers(viewer, id) },
    {
      tab: 'messages',
      path: `/admin/messages?eventId=${id}`,
      isOpen: may(viewer, 'readAccounts') || isContact,
    },
    {
      tab: 'door',
      path: `/check-in/events/${id}/sessions`,
      isOpen: may(viewer, 'checkInEverywhere') || isContact,
    },
    { tab: 'feedback', path: `/admin/events/${id}/feedback`, isOpen: manages },
    { tab: 'history', path: `/manage/events/details/${id}/history`, isOpen: manages },
  ];
  return tabs.filter(({ isOpen }) => isOpen);
}
