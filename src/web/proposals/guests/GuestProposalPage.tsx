import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { partsOfForm } from '#core/proposals/writing/parts.ts';
import { loginPath } from '#web/address/paths.ts';
import { proposalPath } from '#web/address/proposal-paths.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DraftTitle } from '../applicant/form/DraftTitle.tsx';
import { Writing } from '../applicant/form/Writing.tsx';
import { guestFormOptions } from '../applicant/queries.ts';
import { forgetGuestSignIn, rememberGuestSignIn } from '../applicant/writing/guest-sign-in.ts';
import { type GuestDraft, guestKey, readGuestDraft } from '../applicant/writing/guest-drafts.ts';
import { useWriter } from '../applicant/writing/use-writer.ts';
import type { ProposalWriter } from '../applicant/writing/proposal-writer.ts';
import { aroundStrings } from '../applicant/around-strings.ts';
import { writingStrings } from '../applicant/writing-strings.ts';
import { GuestOnly } from './GuestOnly.tsx';

/** A proposal that a guest writes: on this device alone, until the sign-in. */
export function GuestProposalPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useStrings(writingStrings);
  const isHydrated = useHydrated();
  const [found, setFound] = useState<{ readonly id: string; readonly draft: GuestDraft | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const draft = await readGuestDraft(id);
      if (!isGone) setFound({ id, draft });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <GuestOnly>
      <div className="mx-auto max-w-4xl pb-16">
        <PathLink
          path="/forms/landing"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {texts.backGuest}
        </PathLink>
        {!isHydrated || found?.id !== id ? (
          <Waiting />
        ) : found.draft ? (
          <Draft draft={found.draft} />
        ) : (
          <Gone id={id} />
        )}
      </div>
    </GuestOnly>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="mt-4 h-14 w-4/5" />
      <Skeleton className="mt-6 h-72 w-full" />
    </Loading>
  );
}

function Gone({ id }: { id: string }) {
  const texts = useStrings(aroundStrings).guest;
  return (
    <EmptyState
      isPage
      title={texts.gone}
      action={
        <PathLink path={loginPath(proposalPath(id))} className={buttonClass('main', 'usual')}>
          {texts.signInToFind}
        </PathLink>
      }
    >
      <p>{texts.goneText}</p>
    </EmptyState>
  );
}

const nothing = { title: null, eventTitle: null, writeOnEventTitle: false, availability: [], answers: {} };

function Draft({ draft }: { draft: GuestDraft }) {
  const { data, error, isPending, refetch } = useQuery(guestFormOptions(draft));
  if (isPending) return <Waiting />;
  if (data === undefined)
    return (
      <div className="mt-6">
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    );
  return <Opened draft={draft} {...data} />;
}

interface OpenedProps {
  readonly draft: GuestDraft;
  readonly questions: readonly TemplateQuestion[];
  readonly days: readonly string[];
}

function Opened(props: OpenedProps) {
  const { draft, questions } = props;
  const stored = partsOfForm(nothing, questions, 1);
  const writer = useWriter(guestKey(draft.id), '', () => ({
    formId: null,
    stored,
    savedAt: null,
    partsOf: () => stored,
    onProposal: () => undefined,
    onRefused: () => undefined,
  }));
  return writer ? <Form {...props} writer={writer} /> : <Waiting />;
}

function Form({ draft, questions, days, writer }: OpenedProps & { readonly writer: ProposalWriter }) {
  const { guest } = useStrings(aroundStrings);
  const next = proposalPath(draft.id);
  const onFollow = () => rememberGuestSignIn(next);
  useEffect(forgetGuestSignIn, []);
  return (
    <>
      <DraftTitle writer={writer} className="mt-2 mb-5" />
      <Banner
        title={guest.banner}
        action={
          <PathLink path={loginPath(next)} onFollow={onFollow} className={buttonClass('second', 'small')}>
            {guest.signIn}
          </PathLink>
        }
      >
        <p>{guest.text}</p>
      </Banner>
      <div className="mt-5">
        <Writing
          path={`/forms/details/${draft.id}`}
          writer={writer}
          questions={questions}
          days={days}
          phase={1}
          answers={nothing.answers}
          formId={null}
          sending={() => (
            <Banner title={guest.toSend}>
              <p>{guest.toSendText}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <PathLink
                  path={loginPath(`${next}?step=99`)}
                  onFollow={onFollow}
                  className={buttonClass('main', 'usual')}
                >
                  {guest.signInToSend}
                </PathLink>
                <PathLink
                  path={`/register?next=${encodeURIComponent(`${next}?step=99`)}`}
                  onFollow={onFollow}
                  className={buttonClass('second', 'usual')}
                >
                  {guest.register}
                </PathLink>
              </div>
            </Banner>
          )}
        />
      </div>
    </>
  );
}
