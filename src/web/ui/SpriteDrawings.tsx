import {
  Accessibility,
  Award,
  Backpack,
  Ban,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CircleCheck,
  CircleSlash,
  Clock,
  DoorOpen,
  Euro,
  Flame,
  HeartHandshake,
  Hourglass,
  Info,
  Languages,
  Link2,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Printer,
  Radio,
  Users,
} from 'lucide-react';

/** Icons of public pages: drawn once per page, and referenced by name. */
export const drawings = {
  accessible: Accessibility,
  add: CalendarPlus,
  award: Award,
  bring: Backpack,
  calendar: CalendarDays,
  clock: Clock,
  cross: Ban,
  door: DoorOpen,
  euro: Euro,
  few: Flame,
  hands: HeartHandshake,
  hourglass: Hourglass,
  info: Info,
  language: Languages,
  line: ListOrdered,
  link: Link2,
  live: Radio,
  later: CalendarClock,
  people: Users,
  place: MapPin,
  print: Printer,
  slash: CircleSlash,
  tick: CircleCheck,
} as const satisfies Record<string, LucideIcon>;

/** The drawings as symbols, for `SpriteContext`. Only the server loads them. */
export function SpriteDrawings() {
  return Object.entries(drawings).map(([name, Drawing]) => (
    <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
      <Drawing />
    </symbol>
  ));
}
