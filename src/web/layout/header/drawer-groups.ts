// The drawer's items, their groups, and the rights that show them (docs/product/pages.md#frame).

import {
  Accessibility,
  BadgeCheck,
  CalendarDays,
  CalendarRange,
  ClipboardCheck,
  ClipboardList,
  FileDown,
  FileInput,
  Heart,
  Hourglass,
  Images,
  LifeBuoy,
  Lightbulb,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Newspaper,
  Printer,
  ScanQrCode,
  Smartphone,
  TabletSmartphone,
  Ticket,
  Timer,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { may, type Viewer } from '#core/accounts/access.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { areaOf, planPath, programmePath, requestsPath, reservationsPath } from '#web/address/paths.ts';
import { proposalsPath } from '#web/address/proposal-paths.ts';
import { formPath, listPath } from '#web/resources/entities.ts';
import { staffGroups } from '#web/resources/staff-groups.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { officeTitles } from '../office-titles.ts';
import { doorTitles, staffTitles } from '../titles.ts';
import { drawerStrings } from './drawer-strings.ts';

export interface DrawerItem {
  readonly path: string;
  /** The path below which the forms of an entity are, where its list has another path. */
  readonly formsBelow?: string;
  /** Pages below its path that are none of its own. */
  readonly butBelow?: string;
  readonly text: string;
  readonly icon: LucideIcon;
}
export interface DrawerGroup {
  readonly title: string;
  readonly items: readonly DrawerItem[];
}

/** Pages of staff that belong to no entity, in the groups of those that do. */
const more = [
  { group: 'management', page: 'imports', right: 'manageAllEvents', icon: FileInput },
  { group: 'visitors', page: 'messages', right: ['readAccounts', 'manageEvents'], icon: Mails },
  { group: 'visitors', page: 'reports', right: ['readAccounts', 'manageEvents'], icon: FileDown },
  { group: 'visitors', page: 'newsletter', right: 'administer', icon: Newspaper },
] as const;

/** What an account reviews. */
const reviewsPath = '/call-to-proposal/reviews';

/** Pages of the office below /manage. */
const office = [
  {
    group: 'management',
    page: 'timetable',
    path: '/manage/timetable',
    right: 'manageEvents',
    icon: CalendarRange,
  },
  {
    group: 'management',
    page: 'approvals',
    path: '/manage/events/approvals',
    right: 'manageEvents',
    icon: BadgeCheck,
  },
  {
    group: 'management',
    page: 'bin',
    path: '/manage/events/bin',
    right: 'manageAllEvents',
    icon: Trash2,
  },
  {
    group: 'content',
    page: 'media',
    path: '/manage/media',
    right: 'manageEvents',
    icon: Images,
  },
  {
    group: 'visitors',
    page: 'reservations',
    path: '/manage/reservations',
    right: 'readParties',
    icon: ClipboardList,
  },
  { group: 'visitors', page: 'sheets', path: '/manage/sheets', right: 'readParties', icon: Printer },
  {
    group: 'visitors',
    page: 'access',
    path: '/manage/access-requests',
    right: 'readParties',
    icon: Accessibility,
  },
  { group: 'visitors', page: 'offers', path: '/manage/offers', right: 'readParties', icon: Timer },
] as const;

/** What the items about proposals depend on. */
interface Proposing {
  /** A call is open now. */
  readonly isCallOpen: boolean;
  /** How many proposals the account has to judge; null: it reviews no call. */
  readonly toJudge: number | null;
}

/**
 * The items that a user may open. `hidden` are named pages without an item of their own. Proposals have no group: an item of the own pages
 * stands there while a call is open, and one for those who review a call.
 */
export function drawerGroups(
  viewer: Viewer,
  wording: Wording,
  hidden: readonly string[],
  { isCallOpen, toJudge }: Proposing = { isCallOpen: false, toJudge: null },
): DrawerGroup[] {
  const texts = stringsIn(wording, drawerStrings);
  const staff = staffGroups(viewer);
  const role = viewer.kind === 'account' ? viewer.role : null;
  const proposing: readonly DrawerItem[] = [
    ...(isCallOpen
      ? [{ path: proposalsPath, butBelow: reviewsPath, text: texts.items.proposals, icon: Lightbulb }]
      : []),
    ...(toJudge === null
      ? []
      : [{ path: reviewsPath, text: texts.items.reviews(toJudge), icon: ClipboardCheck }]),
  ];
  return [
    ...(may(viewer, 'personalArea')
      ? [
          {
            title: texts.groups.calendar,
            items: [{ path: programmePath(areaOf(role)), text: texts.items.events, icon: CalendarDays }],
          },
          {
            title: texts.groups.personal,
            items: [
              { path: planPath(role), text: texts.items.plan, icon: Heart },
              { path: reservationsPath(role), text: texts.items.reservations, icon: Ticket },
              { path: requestsPath(role), text: texts.items.requests, icon: Hourglass },
              ...proposing,
            ],
          },
        ]
      : []),
    ...(staff.length > 0
      ? [
          {
            title: texts.groups.staff,
            items: [
              { path: '/dashboard', text: texts.items.dashboard, icon: LayoutDashboard },
              ...(may(viewer, 'personalArea') ? [] : proposing),
            ],
          },
        ]
      : []),
    ...(may(viewer, 'checkIn')
      ? [
          {
            title: texts.groups.door,
            items: [
              { path: '/check-in/list', text: stringsIn(wording, doorTitles).list, icon: ScanQrCode },
              { path: '/check-in/inside', text: texts.items.inside, icon: UsersRound },
              ...(may(viewer, 'administer')
                ? [{ path: '/check-in/devices', text: texts.items.devices, icon: TabletSmartphone }]
                : []),
              {
                path: '/check-in/self-test',
                text: stringsIn(wording, doorTitles).selfTest,
                icon: Smartphone,
              },
              { path: '/check-in/help', text: stringsIn(wording, doorTitles).help, icon: LifeBuoy },
            ],
          },
        ]
      : []),
    ...staff.map(({ name, items }) => ({
      title: texts.groups[name],
      items: [
        ...items.flatMap((item) => {
          const path = listPath(item.name);
          return hidden.includes(path)
            ? []
            : [
                {
                  path,
                  formsBelow: formPath(item.name, ''),
                  text: wordsOf(item.name, wording).many,
                  icon: item.icon,
                },
              ];
        }),
        ...office
          .filter(({ group, right }) => group === name && may(viewer, right))
          .map(({ page, path, icon }) => ({
            path,
            text: stringsIn(wording, officeTitles)[page],
            icon,
          })),
        ...more
          .filter(({ group, right }) => group === name && may(viewer, right))
          .map(({ page, icon }) => ({
            path: `/admin/${page}`,
            text: stringsIn(wording, staffTitles)[page],
            icon,
          })),
      ],
    })),
  ];
}
