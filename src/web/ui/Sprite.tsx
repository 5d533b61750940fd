import {
  Accessibility,
  Ban,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CircleCheck,
  CircleSlash,
  Clock,
  DoorOpen,
  Flame,
  Hourglass,
  Languages,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Radio,
  Users,
} from 'lucide-react';
import { classes } from './classes.ts';

/** Icons that lists repeat: drawn once per page, and referenced by name from every row. */
const drawings = {
  accessible: Accessibility,
  add: CalendarPlus,
  calendar: CalendarDays,
  clock: Clock,
  cross: Ban,
  door: DoorOpen,
  few: Flame,
  hourglass: Hourglass,
  language: Languages,
  line: ListOrdered,
  live: Radio,
  later: CalendarClock,
  people: Users,
  place: MapPin,
  slash: CircleSlash,
  tick: CircleCheck,
} as const satisfies Record<string, LucideIcon>;
export type SpriteName = keyof typeof drawings;

/** The drawings, in the layout of every page. */
export function Sprite() {
  return (
    <svg aria-hidden className="absolute size-0">
      {(Object.keys(drawings) as SpriteName[]).map((name) => {
        const Drawing = drawings[name];
        return (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
            <Drawing />
          </symbol>
        );
      })}
    </svg>
  );
}

/** One of the icons; hidden from screen readers, because the text beside it says the same. */
export function SpriteIcon({ name, className }: { name: SpriteName; className?: string }) {
  return (
    <svg aria-hidden className={classes('icon', className)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
