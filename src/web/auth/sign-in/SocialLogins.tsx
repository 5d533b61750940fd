import { useMutation, useQuery } from '@tanstack/react-query';
import { type Provider, providerNames } from '#core/auth/social-login.ts';
import { beginSocialLogin } from '#core/auth/social-login-contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { storeSocialLogin } from './stored-social-login.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { socialStrings } from './social-strings.ts';
import { socialMessages } from '../messages.ts';
import { strings } from '../strings.ts';

/**
 * A button for each provider that is configured; nothing without any. No request is sent to a provider before its button is
 * pressed.
 */
export function SocialLogins({ next }: { next: string | undefined }) {
  const texts = useStrings(strings);
  const words = useStrings(socialStrings);
  const language = useLanguage();
  const isHydrated = useHydrated();
  const offered = useQuery(configQuery).data?.signInWith ?? [];
  const beginning = useMutation({
    mutationFn: (provider: Provider) => call(beginSocialLogin, { body: { provider, language } }),
    onSuccess: ({ url, state, nonce }, provider) => {
      storeSocialLogin({ provider, state, nonce, ...(next !== undefined && { next }) });
      window.location.assign(url);
    },
  });
  if (offered.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-4 text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      {beginning.error && (
        <Banner tone="bad" isAnnounced>
          {messageFor(beginning.error, socialMessages(texts, words))}
        </Banner>
      )}
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="second"
          isDisabled={!isHydrated}
          isPending={beginning.isPending && beginning.variables === provider}
          onPress={() => beginning.mutate(provider)}
        >
          <ProviderMark provider={provider} />
          {words.goOnWith(providerNames[provider])}
        </Button>
      ))}
    </div>
  );
}
