import { chooseCookies } from '#web/cookie-choice.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { removeStored } from '#web/device/storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { cookieStrings } from './cookie-strings.ts';

/** Yes and no, of the same size and look. */
export function CookieButtons() {
  const texts = useStrings(cookieStrings);
  return (
    <div className="grid grid-cols-2 gap-3 sm:w-80">
      <Button onPress={() => chooseCookies(true)}>{texts.accept}</Button>
      <Button onPress={refuseCookies}>{texts.refuse}</Button>
    </div>
  );
}

/** A script that has been accepted before cannot be taken back from a page; a new page begins without it. */
export function refuseCookies(): void {
  chooseCookies(false);
  removeStored('local', '_grecaptcha');
  if ('grecaptcha' in window) location.reload();
}
