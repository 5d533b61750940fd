import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { pathIn } from '#core/languages.ts';
import { destinationAfterSignIn } from '#core/auth/destination.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { closeSignIn, type SignInRequest } from '#web/api/sign-in/sign-in-request.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { strings } from '../strings.ts';

/** The login over the page that requested it (docs/product/pages.md#dialogs); afterwards it leads to the destination. */
export function LoginDialog({ request: { next, asSchool } }: { request: SignInRequest }) {
  const texts = useStrings(strings).login;
  const language = useLanguage();
  const router = useRouter();
  const register = pathIn(language, `/register?next=${encodeURIComponent(next)}`);

  function leaveTo(href: string) {
    closeSignIn();
    void router.navigate({ href });
  }

  function goOn(account: OwnAccount) {
    // The page below says that it is for schools.
    if (asSchool && account.userType !== 'school') closeSignIn();
    else leaveTo(pathIn(language, destinationAfterSignIn(account, next)));
  }

  function followHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leaveTo(register);
  }

  return (
    <Dialog title={texts.title} isOpen onClose={closeSignIn}>
      <p className="mb-5">{asSchool ? texts.goOnAsSchool : texts.goOn}</p>
      <LoginForm next={next} onSignedIn={goOn} takesFocus />
      <p className="mt-6 border-t border-line pt-5">
        {texts.noAccount}{' '}
        <a
          href={register}
          onClick={followHere}
          className="font-semibold underline decoration-2 underline-offset-4"
        >
          {texts.register}
        </a>
      </p>
    </Dialog>
  );
}
