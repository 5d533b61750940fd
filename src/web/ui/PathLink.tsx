import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';

export interface PathLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** An own address without its language, put together from facts: those of the route table have typed links. */
  readonly path: string;
  /** It is being followed: what stands over the page can go. */
  readonly onFollow?: () => void;
}

/** A link inside the site that stays one for the middle button, for a new tab and for copying. */
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
