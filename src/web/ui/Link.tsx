import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, AriaAttributes, Ref } from 'react';
import { type ButtonVariant, buttonClass, type ButtonSize } from './classes.ts';

export interface LinkedAnchor extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Whether, and of what, it is the current one among the links around it. */
  readonly current?: AriaAttributes['aria-current'];
  /** Replaced by `current`: the router marks every link whose path is the beginning of the present one. */
  readonly 'aria-current'?: undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The element of a link to a page. */
export function Anchor({ current, children, ...anchor }: LinkedAnchor) {
  return (
    <a {...anchor} aria-current={current}>
      {children}
    </a>
  );
}

/** A link to a page of the site. */
export const Link = createLink(Anchor);

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

/** Skips many tab stops; visible while it has the focus. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-70 rounded-full bg-strong px-5 py-3 font-semibold text-on-strong focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {children}
    </a>
  );
}
