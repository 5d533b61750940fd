import { type EventTab, eventTabPath, tabsOf } from '#core/events/workspace/tabs.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { eventTabStrings } from './tab-strings.ts';

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
    <nav aria-label={texts.label} className="border-b-2 border-line pb-2">
      {/* On a phone one row that is moved sideways, so that the page itself stays in view. */}
      <ul
        ref={bringCurrent}
        className="relative flex gap-1 p-1 max-md:w-0 max-md:min-w-full max-md:overflow-x-auto md:flex-wrap"
      >
        {tabsOf(viewer, id).map((tab) => (
          <li key={tab} className="shrink-0">
            <PathLink
              path={eventTabPath(id, tab)}
              aria-current={tab === current ? 'page' : undefined}
              className={buttonClass(tab === current ? 'main' : 'quiet', 'small')}
            >
              {texts.tabs[tab]}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings the open tab into the row of a phone. */
function bringCurrent(row: HTMLUListElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
