import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { signIn } from '#core/auth/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { basicCredentials } from '#web/api/sign-in/basic-credentials.ts';
import { call } from '#web/api/call.ts';
import { storeSignIn } from '#web/api/sign-in/signed-in.ts';
import { type Captcha, withCaptchaWhereRequired } from '#web/captcha/use-captcha.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { languageOfPrivatePage } from '#web/layout/header/preferred-language.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { storeDestination } from '../stored-destination.ts';
import { forgetReader } from '../stored-reader.ts';
import { strings } from '../strings.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { SecondStepProps } from './SecondStep.tsx';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Stores a new sign-in, shows a welcome, and invalidates everything that was read as a guest. */
export function useTakeSignIn({ isFirst = false }: { readonly isFirst?: boolean } = {}) {
  const wording = useWording();
  const queryClient = useQueryClient();
  return ({ token, refreshToken, user }: AnswerOf<typeof signIn>) => {
    storeDestination(undefined);
    forgetReader();
    const started = { token, refreshToken, details: user };
    storeSignIn(started);
    // The next page may be in the account's language: the welcome is in that language.
    const language = languageOfPrivatePage(wording.language, started);
    const speaks = language === wording.language ? wording : language;
    const { welcome, welcomeFirst } = stringsIn(speaks, strings).login;
    toast((isFirst ? welcomeFirst : welcome)(user.name));
    void queryClient.invalidateQueries();
  };
}

/** Signs in with e-mail and password. */
export function useSignIn(captcha: Captcha) {
  const takeSignIn = useTakeSignIn();
  return useSingleMutation({
    mutationFn: ({ email, password }: Credentials) =>
      withCaptchaWhereRequired(captcha, (proof) =>
        call(signIn, { headers: { ...basicCredentials(email, password), ...proof } }),
      ),
    onSuccess: takeSignIn,
  });
}

export type Waiting = Pick<SecondStepProps, 'challenge' | 'step'>;

/** What a refused sign-in still requires; null for any other error. */
export function secondStepOf(error: unknown): Waiting | null {
  if (!(error instanceof ApiRefusal)) return null;
  const { code, details } = error.answer;
  if (code !== 'secondFactorRequired' && code !== 'secondFactorMissing') return null;
  return {
    challenge: String(details?.['challenge']),
    step: code === 'secondFactorMissing' ? 'setUp' : 'code',
  };
}
