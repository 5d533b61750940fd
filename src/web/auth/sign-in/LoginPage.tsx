import { getRouteApi } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { Link } from '#web/ui/Link.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { GuestsOnly } from '../GuestsOnly.tsx';
import { LoginForm } from './LoginForm.tsx';
import { strings } from '../strings.ts';

const route = getRouteApi('/login');

export function LoginPage() {
  const texts = useStrings(strings).login;
  const { next } = route.useSearch();
  return (
    <GuestsOnly next={next}>
      <AccountFrame title={texts.title} lead={next === undefined ? texts.lead : texts.goOn}>
        <LoginForm next={next} />
        <p className="mt-6 border-t border-line pt-5">
          {texts.noAccount}{' '}
          <Link
            to="/register"
            search={next === undefined ? {} : { next }}
            className="font-semibold underline decoration-2 underline-offset-4"
          >
            {texts.register}
          </Link>
        </p>
      </AccountFrame>
    </GuestsOnly>
  );
}
