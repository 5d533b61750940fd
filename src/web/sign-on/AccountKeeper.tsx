import { useEffect } from 'react';
import { pathIn } from '#core/languages.ts';
import { refreshAccount } from '#web/api/refresh-account.ts';
import { closeSignIn, useSignInRequest } from '#web/api/sign-in-request.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from '#web/layout/strings.ts';
import { loginPath } from '#web/paths.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MissingToast } from '#web/ui/MissingToast.tsx';

// Few visitors of a page sign in on it.
const LoginDialog = lazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/** Beside every page: reads the account anew at startup (spec 7), and holds the login dialog. */
export function AccountKeeper() {
  const request = useSignInRequest();
  const language = useLanguage();
  const texts = useStrings(strings);
  useEffect(() => void refreshAccount(), []);
  return (
    request !== null && (
      <LoginDialog
        request={request}
        otherwise={
          <MissingToast
            link={{
              href: pathIn(language, loginPath(request.next)),
              text: texts.signIn,
            }}
            onTold={closeSignIn}
          />
        }
      />
    )
  );
}
