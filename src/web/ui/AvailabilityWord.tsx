import type { Audience } from '#core/resources/programme.ts';
import type { Availability, Bookability } from '#core/seats/bookability.ts';
import { bookabilityFor } from '#core/seats/bookability.ts';
import { useSession } from '#web/api/session.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { availabilityStrings } from './availability-strings.ts';
import { classes } from './classes.ts';
import { SpriteIcon, type SpriteName } from './Sprite.tsx';

/** Up to so many, the number is told: they are few. */
const few = 5;

interface Look {
  readonly icon: SpriteName;
  readonly look: string;
}

const looks: Record<Bookability, Look & { readonly few?: Look }> = {
  open: { icon: 'tick', look: 'bg-good', few: { icon: 'few', look: 'bg-care' } },
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

export interface AvailabilityWordProps {
  readonly availability: Availability;
  readonly target: Audience;
  /** Where there is little room: how many wait is left out. */
  readonly isSmall?: boolean;
}

/** Always a word and an icon, and a number when few are left (page 4, Look); true for whoever looks. */
export function AvailabilityWord({ availability, target, isSmall = false }: AvailabilityWordProps) {
  const userType = useSession()?.details.userType ?? null;
  const word = bookabilityFor(userType, availability, target);
  const text = useAvailabilityText(
    { ...availability, ...(isSmall && { waiting: 0 }), bookability: word },
    target,
  );
  const { few: lookOfFew, ...usual } = looks[word];
  const { icon, look } = (isFewLeft(availability, target) && lookOfFew) || usual;
  return (
    <span className={classes('seats', isSmall && 'seats-small', look)}>
      <SpriteIcon name={icon} />
      {text}
    </span>
  );
}

function useAvailabilityText(availability: Availability, target: Audience): string {
  const texts = useStrings(availabilityStrings);
  const formats = useFormats();
  const { bookability, waiting, opensAt } = availability;
  const left = seatsLeft(availability, target);
  const words: Record<Bookability, string> = {
    ...texts.words,
    open: texts.openFor[target],
    wrongAudience: texts.onlyFor[target],
    ...(isFewLeft(availability, target) && {
      open: target === 'school' ? texts.lastClasses(left ?? 0) : texts.lastSeats(left ?? 0),
    }),
    ...(waiting > 0 && { waitingList: texts.waiting(waiting) }),
    ...(opensAt !== null && {
      notOpenYet: texts.opens(formats.dayAndMonth(opensAt), formats.time(opensAt)),
    }),
  };
  return words[bookability];
}

function isFewLeft(availability: Availability, target: Audience): boolean {
  const left = seatsLeft(availability, target);
  return left !== null && left > 0 && left <= few;
}

/** What schools count is classes. */
function seatsLeft({ freeSeats, freeClasses }: Availability, target: Audience): number | null {
  return target === 'school' ? freeClasses : freeSeats;
}
