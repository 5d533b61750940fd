import { avatarOf } from '#core/accounts/avatar.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  readonly account: { readonly name: string; readonly surname: string; readonly email: string };
  readonly className?: string;
}

/** Says nothing by itself: whatever it stands in carries the name. */
export function Avatar({ account, className }: AvatarProps) {
  const { initials, colour, ink } = avatarOf(account);
  return (
    // The initials are drawn, not written: they are no words that a name in an accessible name would have to begin with.
    <span aria-hidden className={classes('@container block', className)}>
      <span
        data-initials={initials}
        style={{ backgroundColor: colour, color: ink }}
        className="grid size-full place-items-center rounded-full font-title leading-none font-extrabold before:text-[39cqw] before:content-[attr(data-initials)]"
      />
    </span>
  );
}
