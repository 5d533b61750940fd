// The pages of staff, in the groups of the drawer and the dashboard (docs/product/pages.md#frame). The access table decides who sees them.

import {
  AtSign,
  Ban,
  BookOpenText,
  Building2,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  ClipboardList,
  FileQuestion,
  FolderTree,
  History,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  Lightbulb,
  Layers,
  type LucideIcon,
  MailPlus,
  MapPin,
  Megaphone,
  MicVocal,
  Palette,
  Percent,
  Scale,
  ScanLine,
  Settings2,
  Shapes,
  Signpost,
  Speech,
  Telescope,
  Ticket,
  Users,
  UserRound,
} from 'lucide-react';
import type { Viewer } from '#core/accounts/access.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { hasPageFor } from './entities.ts';

export type StaffGroupName =
  | 'management'
  | 'visitors'
  | 'proposals'
  | 'catalogue'
  | 'content'
  | 'administration';
export interface StaffItem {
  readonly name: ResourceName;
  readonly icon: LucideIcon;
}
export interface StaffGroup {
  readonly name: StaffGroupName;
  readonly items: readonly StaffItem[];
}

const groups: readonly StaffGroup[] = [
  {
    name: 'management',
    items: [
      { name: 'events', icon: CalendarRange },
      { name: 'sessions', icon: CalendarDays },
      { name: 'eventSpeakers', icon: MicVocal },
      { name: 'eventDayTemplates', icon: CalendarClock },
    ],
  },
  {
    name: 'visitors',
    items: [
      { name: 'tickets', icon: Ticket },
      { name: 'scans', icon: ScanLine },
      { name: 'users', icon: UserRound },
      { name: 'blackListEntries', icon: Ban },
    ],
  },
  {
    name: 'proposals',
    items: [
      { name: 'forms', icon: Inbox },
      { name: 'calls', icon: Lightbulb },
      { name: 'formTemplates', icon: ClipboardList },
      { name: 'formRows', icon: FileQuestion },
    ],
  },
  {
    name: 'catalogue',
    items: [
      { name: 'speakers', icon: Speech },
      { name: 'locations', icon: MapPin },
      { name: 'landmarks', icon: Signpost },
      { name: 'eventCategories', icon: Palette },
      { name: 'eventTypes', icon: Shapes },
      { name: 'scientificFields', icon: Telescope },
      { name: 'ageTargets', icon: Users },
      { name: 'festivals', icon: Landmark },
      { name: 'organizations', icon: Building2 },
      { name: 'reservationOpeningDates', icon: KeyRound },
    ],
  },
  {
    name: 'content',
    items: [
      { name: 'houseNotices', icon: Megaphone },
      { name: 'faqs', icon: CircleQuestionMark },
      { name: 'categories', icon: Layers },
      { name: 'uploadFileFolders', icon: FolderTree },
      { name: 'contacts', icon: AtSign },
    ],
  },
  {
    name: 'administration',
    items: [
      { name: 'labels', icon: Languages },
      { name: 'messageTexts', icon: MailPlus },
      { name: 'legalTexts', icon: Scale },
      { name: 'settings', icon: Settings2 },
      { name: 'customers', icon: BookOpenText },
      { name: 'vatRates', icon: Percent },
      { name: 'auditEntries', icon: History },
    ],
  },
];

/** The pages that a viewer may open; empty groups are left out. A device of the door opens none. */
export function staffGroups(viewer: Viewer): readonly StaffGroup[] {
  if (viewer.kind === 'account' && viewer.device) return [];
  return groups
    .map(({ name, items }) => ({ name, items: items.filter((item) => hasPageFor(item.name, viewer)) }))
    .filter(({ items }) => items.length > 0);
}
