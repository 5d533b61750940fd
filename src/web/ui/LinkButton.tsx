import { createLink } from '@tanstack/react-router';
import { type ButtonVariant, buttonClass, type ButtonSize } from './classes.ts';
import { Anchor, type LinkedAnchor } from './Link.tsx';

interface AnchorButtonProps extends LinkedAnchor {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A link in the style of a button, to an address that is no page of ours. */
export function AnchorButton({ variant, size, className, ...anchor }: AnchorButtonProps) {
  return <Anchor {...anchor} className={buttonClass(variant, size, className)} />;
}

/** A link to a page in the style of a button. */
export const LinkButton = createLink(AnchorButton);
