import { avatarOf } from '#core/accounts/avatar.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  readonly account: { readonly name: string; readonly surname: string; readonly email: string };
  /** The address of a picture; the initials are drawn where there is none. */
  readonly picture?: string | null;
  readonly className?: string;
}

/** Says nothing by itself: whatever it stands in carries the name. */
export function Avatar({ account, picture = null, className }: AvatarProps) {
  const { initials, colour, ink } = avatarOf(account);
  if (picture !== null)
    return <img src={picture} alt="" className={classes('rounded-full object-cover', className)} />;
  return (
    // The initials are drawn, not written: they are no words that a name in an accessible name would have to begin with.
    <span aria-hidden className={classes('@container block', className)}>
      <span
        data-initials={initials}
        style={{ backgroundColor: colour, color: ink }}
        className="grid size-full place-items-center rounded-full font-title leading-none font-extrabold before:content-[attr(data-initials)] print:border print:bg-transparent! print:text-ink! before:text-[39cqw]"
      />
    </span>
  );
}
