import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, AriaAttributes, Ref } from 'react';

export interface LinkedAnchor extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Whether, and of what, it is the current one among the links around it. */
  readonly current?: AriaAttributes['aria-current'];
  /** Stands in `current`: the router takes for the current page each link whose address the present one begins with. */
  readonly 'aria-current'?: undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** What a link to a page is drawn as. */
export function Anchor({ current, children, ...anchor }: LinkedAnchor) {
  return (
    <a {...anchor} aria-current={current}>
      {children}
    </a>
  );
}

/** A link to a page of the site. */
export const Link = createLink(Anchor);
