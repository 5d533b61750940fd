import { createLink } from '@tanstack/react-router';
import { type ButtonVariant, buttonClass, type ButtonSize } from './button-class.ts';
import { Anchor, type LinkedAnchor } from './Link.tsx';

interface LookedAnchor extends LinkedAnchor {
  readonly look?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A link to another address that looks like a button; for addresses that are no page of ours. */
export function AnchorButton({ look, size, className, ...anchor }: LookedAnchor) {
  return <Anchor {...anchor} className={buttonClass(look, size, className)} />;
}

/** A link to a page that looks like a button. */
export const LinkButton = createLink(AnchorButton);
