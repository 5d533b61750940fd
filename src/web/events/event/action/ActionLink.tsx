import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { requestSignIn } from '#web/api/sign-in/sign-in-request.ts';
import type { ButtonVariant, ButtonSize } from '#web/ui/classes.ts';
import { type LinkedAnchor, AnchorButton } from '#web/ui/Link.tsx';
import type { Action } from './use-action.ts';

interface ActionLinkProps extends Omit<LinkedAnchor, 'href' | 'onClick'> {
  readonly action: Action & { readonly href: string };
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/**
 * A link to the next step, in this document, so that the history stack keeps the way back to the programme. A guest who has to sign
 * in does so in a dialog over the page; without script, or in another tab, the link leads to the login.
 */
export function ActionLink({ action, ...anchor }: ActionLinkProps) {
  const { href, signInFor } = action;
  const router = useRouter();

  function stayHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (signInFor) requestSignIn(signInFor);
    else void router.navigate({ href });
  }

  return <AnchorButton {...anchor} href={href} onClick={stayHere} />;
}
