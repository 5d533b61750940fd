import { avatarOf } from '#core/accounts/avatar.ts';

export interface AvatarProps {
  readonly account: { readonly name: string; readonly surname: string; readonly email: string };
  readonly className?: string;
}

/** Says nothing by itself: whatever it stands in carries the name. */
export function Avatar({ account, className }: AvatarProps) {
  const { initials, colour, ink } = avatarOf(account);
  return (
    <svg aria-hidden viewBox="0 0 200 200" className={className}>
      <circle cx="100" cy="100" r="100" fill={colour} />
      <text
        x="100"
        y="104"
        textAnchor="middle"
        dominantBaseline="central"
        fill={ink}
        fontSize="78"
        className="font-title font-extrabold"
      >
        {initials}
      </text>
    </svg>
  );
}
