import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { acceptInvitation, readInvitation } from '#core/proposals/messages/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { query } from '#web/api/query.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { LinkFrame, WaitingLinkFrame } from '#web/layout/LinkFrame.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { invitationStrings } from './invitation-strings.ts';

/** The page of the link that invites a co-author (docs/product/proposals.md#co-authors): opening it changes nothing, its button accepts. */
export function InvitationPage() {
  const token = textAt(readListAddress(useSearch({ strict: false })), 'token');
  const signedIn = useSignedIn();
  return signedIn ? <Invitation token={token} /> : null;
}

function Invitation({ token }: { token: string }) {
  const texts = useStrings(invitationStrings);
  const router = useRouter();
  const language = useLanguage();
  const reading = useQuery({ ...query(readInvitation, { body: { token } }), retry: false });
  const accepting = useSingleMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: ({ formId }) =>
      router.navigate({ href: pathIn(language, `/call-to-proposal/details/${formId}`), replace: true }),
  });
  if (
    isRefusedWith(reading.error, 'tokenInvalid', 'invalid') ||
    isRefusedWith(accepting.error, 'tokenInvalid')
  )
    return (
      <LinkFrame title={texts.noLink}>
        <p>{texts.noLinkText}</p>
      </LinkFrame>
    );
  if (hasFailed(reading))
    return (
      <LinkFrame title={texts.title}>
        <ErrorState error={reading.error} onRetry={() => reading.refetch()} />
      </LinkFrame>
    );
  if (!reading.data) return <WaitingLinkFrame title={texts.title} />;
  const { author, title } = reading.data;
  return (
    <LinkFrame title={texts.title} lead={texts.lead(author)}>
      {title?.trim() && <p className="text-lg font-semibold wrap-anywhere">{texts.about(title.trim())}</p>}
      <p>{texts.what}</p>
      {accepting.isError && (
        <Banner tone="bad" isAnnounced>
          <p>
            {messageFor(accepting.error, {
              offline: texts.failed,
              tooManyRequests: texts.wait,
              codes: { wrongState: texts.withdrawn, forbidden: texts.hasDecided },
              otherwise: texts.failed,
            })}
          </p>
        </Banner>
      )}
      <Button
        size="large"
        className="self-start"
        isPending={accepting.isPending}
        onPress={() => accepting.mutate()}
      >
        {texts.accept}
      </Button>
    </LinkFrame>
  );
}
