import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { beginForm } from '#core/proposals/contract.ts';
import { proposalPath, proposalsPath } from '#web/address/proposal-paths.ts';
import { call as callEndpoint } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { applicantStrings } from './applicant-strings.ts';
import { LandingBody } from './LandingBody.tsx';
import { landingStrings } from './landing-strings.ts';
import { type OfferedType, type OpenCall, proposalOf } from './proposal.ts';

/** What can be proposed, for an account: a press begins a draft of it. */
export function LandingPage() {
  const texts = useStrings(landingStrings);
  const waits = useStrings(waitStrings);
  const { callClosed, notForYou } = useStrings(applicantStrings);
  const language = useLanguage();
  const router = useRouter();
  // The same press sent again begins the same draft.
  const [keys] = useState(() => new Map<string, string>());
  const beginning = useSingleMutation({
    mutationFn: ({ call, offered }: { call: OpenCall; offered: OfferedType }) => {
      const of = `${call._id} ${offered.templateId}`;
      const idempotencyKey = keys.get(of) ?? crypto.randomUUID();
      keys.set(of, idempotencyKey);
      return callEndpoint(beginForm, {
        body: { callId: call._id, formTemplateId: offered.templateId },
        idempotencyKey,
      });
    },
    onSuccess: (answer) => router.navigate({ href: pathIn(language, proposalPath(proposalOf(answer)._id)) }),
  });
  const failure = beginning.isError
    ? messageFor(beginning.error, {
        offline: texts.offline,
        tooManyRequests: waits.tooMany,
        codes: { callClosed, invalid: notForYou },
        otherwise: texts.failed,
      })
    : null;
  return (
    <LandingBody
      starting={beginning.isPending ? beginning.variables.offered.type : null}
      onBegin={(call, offered) => beginning.mutate({ call, offered })}
      failure={
        failure !== null && (
          <div className="mt-6">
            <Banner tone="bad" isAnnounced>
              {failure}
            </Banner>
          </div>
        )
      }
      earlier={
        <PathLink path={proposalsPath} className={buttonClass('second', 'usual', 'mt-6')}>
          {texts.mine}
        </PathLink>
      }
    />
  );
}
