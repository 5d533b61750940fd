import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';

export interface PathLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** A path of this site without its language, put together from data: paths of the route table have typed links. */
  readonly path: string;
  /** The link is being followed: an open popup can close. */
  readonly onFollow?: () => void;
}

/** A link inside the site that works with the middle button, in a new tab and for copying. */
export function PathLink({ path, onFollow, children, ...anchor }: PathLinkProps) {
  const router = useRouter();
  const href = pathIn(useLanguage(), path);

  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    void router.navigate({ href });
  }

  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}
