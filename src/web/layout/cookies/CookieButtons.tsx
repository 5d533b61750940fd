import { chooseCookies } from '#web/device/cookie-choice.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { removeStored } from '#web/device/storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { cookieStrings } from './cookie-strings.ts';

/** Accept and refuse, of the same size and style. */
export function CookieButtons() {
  const texts = useStrings(cookieStrings);
  return (
    <div className="grid grid-cols-2 gap-3 sm:w-80">
      <Button onPress={() => chooseCookies(true)}>{texts.accept}</Button>
      <Button onPress={refuseCookies}>{texts.refuse}</Button>
    </div>
  );
}

/** A page cannot unload a script that was accepted before; a new document loads without it. */
export function refuseCookies(): void {
  chooseCookies(false);
  removeStored('local', '_grecaptcha');
  if ('grecaptcha' in window) location.reload();
}
