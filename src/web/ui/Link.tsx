import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, AriaAttributes, Ref } from 'react';

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
