import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonLook, buttonLook, type ButtonSize } from './button-look.ts';

interface LookedAnchor extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to another address that looks like a button; for addresses that are no page of ours. */
export function AnchorButton({ look, size, className, children, ...anchor }: LookedAnchor) {
  return (
    <a {...anchor} className={buttonLook(look, size, className)}>
      {children}
    </a>
  );
}

/** A link to a page that looks like a button. */
export const LinkButton = createLink(AnchorButton);
