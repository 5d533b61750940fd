import type { Audience } from '#core/resources/programme.ts';
import type { Availability, Bookability } from '#core/sessions/bookability.ts';
import { actionOf } from '#core/sessions/offer.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { availabilityStrings } from './availability-strings.ts';
import { classes } from './classes.ts';
import { SpriteIcon, type SpriteName } from './Sprite.tsx';

/** Up to so many, the number is told: they are few. */
const few = 5;

const looks: Record<Bookability, { icon: SpriteName; look: string }> = {
  open: { icon: 'tick', look: 'bg-good' },
  freeAccess: { icon: 'door', look: 'bg-good' },
  notOpenYet: { icon: 'later', look: 'bg-care' },
  waitingList: { icon: 'line', look: 'bg-care' },
  keptForWaitingList: { icon: 'hourglass', look: 'bg-care' },
  full: { icon: 'cross', look: 'bg-soft' },
  closed: { icon: 'slash', look: 'bg-soft' },
  wrongAudience: { icon: 'people', look: 'bg-soft' },
  cancelled: { icon: 'cross', look: 'bg-bad' },
  past: { icon: 'clock', look: 'bg-soft' },
};

/** Always a word and an icon, and a number when few are left (page 4, Look). */
export function AvailabilityWord({ availability, target }: { availability: Availability; target: Audience }) {
  const text = useAvailabilityText(availability, target);
  const { icon, look } = looks[availability.bookability];
  const isFew = actionOf(availability.bookability) === 'book' && isFewLeft(availability, target);
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2 text-sm leading-tight font-semibold text-ink',
        isFew ? 'bg-care' : look,
      )}
    >
      <SpriteIcon name={isFew ? 'few' : icon} className="size-4.5" />
      {text}
    </span>
  );
}

/** The words alone. */
export function useAvailabilityText(availability: Availability, target: Audience): string {
  const texts = useStrings(availabilityStrings);
  const formats = useFormats();
  const { bookability, waiting, opensAt } = availability;
  const left = seatsLeft(availability, target);
  const told: Partial<Record<Bookability, string>> = {
    ...(isFewLeft(availability, target) && {
      open: target === 'school' ? texts.lastClasses(left ?? 0) : texts.lastSeats(left ?? 0),
    }),
    ...(waiting > 0 && { waitingList: texts.waiting(waiting) }),
    ...(opensAt !== null && {
      notOpenYet: texts.opens(formats.date(opensAt).slice(0, 5), formats.time(opensAt)),
    }),
  };
  return told[bookability] ?? texts.words[bookability];
}

function isFewLeft(availability: Availability, target: Audience): boolean {
  const left = seatsLeft(availability, target);
  return left !== null && left > 0 && left <= few;
}

/** What schools count is classes. */
function seatsLeft({ freeSeats, freeClasses }: Availability, target: Audience): number | null {
  return target === 'school' ? freeClasses : freeSeats;
}
