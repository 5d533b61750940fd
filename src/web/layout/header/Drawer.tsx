import { useQuery } from '@tanstack/react-query';
import { Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { readOf } from '#core/contract/route.ts';
import type { listReviewedCalls } from '#core/proposals/committee/review-contract.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { store, readStored } from '#web/device/storage.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type DrawerGroup, type DrawerItem, drawerGroups } from './drawer-groups.ts';
import { usePathHere } from './navigation.ts';
import { configQuery } from '../queries.ts';
import { isAnyOpen } from './links.ts';
import { drawerStrings } from './drawer-strings.ts';

const key = 'drawer';
const reviewedCallsRead = readOf<typeof listReviewedCalls>('/api/reviews');

/**
 * On wide screens 280 px, open by default, and as the user left it on this device (docs/product/pages.md#frame); on phones behind a
 * button.
 */
export function Drawer() {
  const texts = useStrings(drawerStrings);
  const groups = useDrawerGroups();
  const [isOpen, setOpen] = useState(() => readStored('local', key) !== 'closed');

  function toggle() {
    store('local', key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  }

  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label={texts.label}
      data-drawer
      data-menu
      className={`sticky top-0 hidden max-h-[calc(100dvh-5rem)] shrink-0 flex-col gap-5 self-start overflow-y-auto py-6 pr-3 pl-6 lg:flex print:hidden ${isOpen ? 'w-[280px]' : 'w-20'}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={texts.toggle}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-soft"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      {isOpen && <Groups groups={groups} />}
    </nav>
  );
}

/** The drawer of narrow screens, for staff: the bottom bar has no room for their sections. */
export function DrawerSheet() {
  const texts = useStrings(drawerStrings);
  const { close } = useStrings(uiStrings);
  const groups = useDrawerGroups();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-drawer
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={buttonClass('quiet', 'usual', '-ml-3 mb-2 lg:hidden print:hidden')}
      >
        <Menu aria-hidden className="size-5" />
        {texts.open}
      </button>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable
        className="fixed inset-0 z-50 bg-[#15162b]/70 lg:hidden"
      >
        <Modal data-menu className="h-dvh w-[min(20rem,85vw)] overflow-y-auto bg-page text-ink shadow-float">
          <Dialog aria-label={texts.label} className="flex flex-col gap-5 p-4 outline-none">
            <button
              type="button"
              aria-label={close}
              onClick={() => setOpen(false)}
              className="grid size-11 shrink-0 place-items-center self-end rounded-full hover:bg-soft"
            >
              <X aria-hidden className="size-6" />
            </button>
            <nav aria-label={texts.label} className="flex flex-col gap-5">
              <Groups groups={groups} onLeave={() => setOpen(false)} />
            </nav>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function useDrawerGroups(): readonly DrawerGroup[] {
  const viewer = useViewer();
  const wording = useWording();
  const config = useQuery(configQuery);
  const isCallOpen = isAnyOpen(config.data?.calls ?? [], pageNow());
  const toJudge = useToJudge(useSignedIn()?.details._id);
  const hidden = config.data?.settingsHidden ? ['/settings'] : [];
  return drawerGroups(viewer, wording, hidden, { isCallOpen, toJudge });
}

/** How many proposals an account has to judge; null: it reviews no call, or that is not known yet. */
function useToJudge(userId: string | undefined): number | null {
  const { data } = useQuery({
    ...query(reviewedCallsRead, { account: userId }),
    enabled: userId !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  return data && data.calls.length > 0 ? data.calls.reduce((sum, call) => sum + call.toJudge, 0) : null;
}

function Groups({ groups, onLeave }: { groups: readonly DrawerGroup[]; onLeave?: () => void }) {
  const path = usePathHere();
  // A page below another item's has its own item: the one with the longest path.
  const below = groups.flatMap(({ items }) => items).filter((item) => isBelow(path, item));
  const current = below.toSorted((a, b) => b.path.length - a.path.length)[0];
  return groups.map(({ title, items }) => (
    <section key={title}>
      <h2 className="px-3 pb-1 text-sm text-quiet">{title}</h2>
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.path} ref={item === current ? scrollInMenu : undefined}>
            <PathLink
              path={item.path}
              {...(onLeave && { onFollow: onLeave })}
              aria-current={item === current ? 'page' : undefined}
              className="flex min-h-10 items-center gap-3 rounded-xl px-3 leading-tight font-semibold text-ink no-underline hover:bg-soft aria-[current=page]:bg-spark aria-[current=page]:text-on-spark"
            >
              <item.icon aria-hidden className="size-5 shrink-0" />
              {item.text}
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Scrolls the menu, and not the page, so far that the item of the page that opens is in the window once the page is at its top. */
function scrollInMenu(item: HTMLLIElement | null) {
  const menu = item?.closest('[data-menu]');
  if (!item || !menu?.parentElement) return;
  const { top, height } = menu.getBoundingClientRect();
  // The header and the notices of the house.
  const above = menu.parentElement.getBoundingClientRect().top + scrollY;
  const room = Math.max(Math.min(height, innerHeight - above), innerHeight / 2);
  const start = item.getBoundingClientRect().top - top + menu.scrollTop;
  const isShown = start >= menu.scrollTop && start + item.offsetHeight <= menu.scrollTop + room;
  if (!isShown) menu.scrollTop = start - room / 2;
}

/** Whether an address is an item's own, or one below it. */
function isBelow(here: string, { path, formsBelow = `${path}/`, butBelow }: DrawerItem): boolean {
  const plain = here.replace(/\?.*$/, '');
  if (butBelow !== undefined && plain.startsWith(butBelow)) return false;
  return plain === path || plain.startsWith(`${path}/`) || plain.startsWith(formsBelow);
}
