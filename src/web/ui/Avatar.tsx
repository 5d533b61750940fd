import { avatarOf } from '#core/accounts/avatar.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  readonly account: { readonly name: string; readonly surname: string; readonly email: string };
  /** The address of a picture; without it the initials are drawn. */
  readonly picture?: string | null;
  readonly className?: string;
}

/** Hidden from screen readers: the element around it has the name. */
export function Avatar({ account, picture = null, className }: AvatarProps) {
  const { initials, colour, ink } = avatarOf(account);
  if (picture !== null)
    return <img src={picture} alt="" className={classes('rounded-full object-cover', className)} />;
  return (
    // Drawn, not written: written initials would be a visible label that the accessible name has to begin with.
    <span aria-hidden className={classes('@container block', className)}>
      <span
        data-initials={initials}
        style={{ backgroundColor: colour, color: ink }}
        className="grid size-full place-items-center rounded-full font-title leading-none font-extrabold before:content-[attr(data-initials)] print:border print:bg-transparent! print:text-ink! before:text-[39cqw]"
      />
    </span>
  );
}
