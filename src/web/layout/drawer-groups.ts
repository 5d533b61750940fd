// The drawer's items, their groups, and the rights that show them (spec 2, Sidebar).

import { CalendarDays, type LucideIcon, Ticket } from 'lucide-react';
import { may, type Right } from '#core/accounts/access.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { viewerOf } from '#web/api/session.ts';

export type GroupName = 'calendar' | 'personal';
export type ItemName = 'events' | 'reservations';
export interface DrawerItem {
  readonly name: ItemName;
  readonly href: string;
  readonly icon: LucideIcon;
}

const groups: readonly {
  readonly name: GroupName;
  readonly right: Right;
  readonly items: (role: string) => readonly DrawerItem[];
}[] = [
  {
    name: 'calendar',
    right: 'personalArea',
    items: () => [{ name: 'events', href: '/events', icon: CalendarDays }],
  },
  {
    name: 'personal',
    right: 'personalArea',
    items: (role) => [{ name: 'reservations', href: `/${role}/reservations`, icon: Ticket }],
  },
];

/** What somebody may go to. */
export function drawerGroups(account: OwnAccount): { name: GroupName; items: readonly DrawerItem[] }[] {
  return groups
    .filter(({ right }) => may(viewerOf(account), right))
    .map(({ name, items }) => ({ name, items: items(account.role) }));
}
