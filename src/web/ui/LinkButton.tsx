import { createLink } from '@tanstack/react-router';
import { type ButtonLook, buttonLook, type ButtonSize } from './button-look.ts';
import { Anchor, type LinkedAnchor } from './Link.tsx';

interface LookedAnchor extends LinkedAnchor {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
}

/** A link to another address that looks like a button; for addresses that are no page of ours. */
export function AnchorButton({ look, size, className, ...anchor }: LookedAnchor) {
  return <Anchor {...anchor} className={buttonLook(look, size, className)} />;
}

/** A link to a page that looks like a button. */
export const LinkButton = createLink(AnchorButton);
