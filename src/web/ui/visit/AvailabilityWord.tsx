import type { Audience } from '#core/resources/programme.ts';
import type { Availability, Bookability } from '#core/seats/bookability.ts';
import { bookabilityFor } from '#core/seats/bookability.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { availabilityStrings } from './availability-strings.ts';
import { classes } from '../classes.ts';
import { SpriteIcon, type SpriteName } from '../Sprite.tsx';

/** Up to this many free seats, their number is shown. */
const few = 5;

interface Style {
  readonly icon: SpriteName;
  readonly className: string;
}

const styles: Record<Bookability, Style & { readonly few?: Style }> = {
  open: { icon: 'tick', className: 'bg-good', few: { icon: 'few', className: 'bg-care' } },
  freeAccess: { icon: 'door', className: 'bg-good' },
  notOpenYet: { icon: 'later', className: 'bg-care' },
  waitingList: { icon: 'line', className: 'bg-care' },
  keptForWaitingList: { icon: 'hourglass', className: 'bg-care' },
  full: { icon: 'cross', className: 'bg-soft' },
  closed: { icon: 'slash', className: 'bg-soft' },
  wrongAudience: { icon: 'people', className: 'bg-soft' },
  cancelled: { icon: 'cross', className: 'bg-bad' },
  past: { icon: 'clock', className: 'bg-soft' },
};

export interface AvailabilityWordProps {
  readonly availability: Availability;
  readonly target: Audience;
  /** Where there is little room: the number of waiting requests is left out. */
  readonly isSmall?: boolean;
}

/** Always a word and an icon, and a number when few are left (docs/product/pages.md#availability); updated while the page is open. */
export function AvailabilityWord({ availability, target, isSmall = false }: AvailabilityWordProps) {
  const userType = useSignedIn()?.details.userType ?? null;
  const word = bookabilityFor(userType, availability, target);
  const text = useAvailabilityText(
    { ...availability, ...(isSmall && { waiting: 0 }), bookability: word },
    target,
  );
  const { few: styleOfFew, ...usual } = styles[word];
  const { icon, className } = (isFewLeft(availability, target) && styleOfFew) || usual;
  return (
    <span className={classes('seats', isSmall && 'seats-small', className)}>
      <SpriteIcon name={icon} />
      {text}
    </span>
  );
}

/** The word for what has no date to come. */
export function IsOver() {
  const { past } = useStrings(availabilityStrings).words;
  const { icon, className } = styles.past;
  return (
    <span className={classes('seats', className)}>
      <SpriteIcon name={icon} />
      {past}
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

/** Schools count classes. */
function seatsLeft({ freeSeats, freeClasses }: Availability, target: Audience): number | null {
  return target === 'school' ? freeClasses : freeSeats;
}
