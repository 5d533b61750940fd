import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isDraft } from '#core/proposals/rules.ts';
import { leftTexts } from '#core/proposals/writing/left.ts';
import { pathIn } from '#core/languages.ts';
import { landingPath, proposalPath, proposalsPath } from '#web/address/proposal-paths.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { OwnPage } from '#web/layout/OwnPage.tsx';
import { configQuery } from '#web/layout/queries.ts';
import { useNow } from '#web/live/use-now.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { applicantStrings } from './applicant-strings.ts';
import { FoundDraft, useClaim } from './FoundOnDevice.tsx';
import { isTaken } from './proposal.ts';
import { type OpenedProposal, proposalOptions } from './queries.ts';
import { LeftOnDevice } from './read/LeftOnDevice.tsx';
import { ReadProposal } from './read/ReadProposal.tsx';
import { WriteProposal } from './WriteProposal.tsx';
import { type GuestDraft, readGuestDraft, removeGuestDraft } from './writing/guest-drafts.ts';
import { takeGuestSignIn } from './writing/guest-sign-in.ts';
import { useUnsent } from './writing/use-unsent.ts';
import { aroundStrings } from './around-strings.ts';
import { writingStrings } from './writing-strings.ts';

interface Found {
  readonly id: string;
  readonly draft: GuestDraft | null;
  /** This tab comes from the guest's own way to the sign-in. */
  readonly isOwn: boolean;
}

/** A proposal of the account: written while it is a draft and its call is open, read afterwards. */
export function ProposalPage() {
  const { id = '' } = useParams({ strict: false });
  const account = useSignedIn()?.details;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const draft = await readGuestDraft(id);
      if (!isGone) setFound({ id, draft, isOwn: draft !== null && takeGuestSignIn(proposalPath(id)) });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!account || found?.id !== id)
    return (
      <Loading>
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="mt-6 h-72 w-full" />
      </Loading>
    );
  // The address is that of what was begun as a guest: after the sign-in of that guest it becomes a draft of the account.
  if (found.draft) return found.isOwn ? <Claiming draft={found.draft} /> : <OfGuest draft={found.draft} />;
  return <OwnProposal key={id} id={id} userId={account._id} />;
}

/** Another person may have written it on this device: it goes to no account without a press. */
function OfGuest({ draft }: { draft: GuestDraft }) {
  const texts = useStrings(applicantStrings);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-4xl">{texts.onDevice}</h1>
      <p className="mt-2 mb-5">{texts.onDeviceText}</p>
      <FoundDraft draft={draft} />
    </div>
  );
}

function Claiming({ draft }: { draft: GuestDraft }) {
  const texts = useStrings(writingStrings);
  const around = useStrings(aroundStrings);
  const words = useStrings(applicantStrings);
  const language = useLanguage();
  const router = useRouter();
  const { claim, failure } = useClaim((id) => {
    const href = pathIn(language, proposalPath(id)) + location.search;
    void router.navigate({ href, replace: true });
  });
  const [isDiscarded, setDiscarded] = useState(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    claim(draft);
  }, [claim, draft]);
  if (failure === null)
    return (
      <Loading>
        <h1 className="text-3xl">{around.claiming}</h1>
        <Skeleton className="mt-6 h-72 w-full" />
      </Loading>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-6 text-4xl">{words.onDevice}</h1>
      <Banner tone="bad" isAnnounced>
        {failure}
      </Banner>
      {!isDiscarded && (
        <div className="mt-4">
          <LeftOnDevice
            left={leftTexts(draft.edits, {})}
            questions={[]}
            why={around.left.notClaimed}
            onDiscard={async () => {
              await removeGuestDraft(draft.id);
              setDiscarded(true);
            }}
          />
        </div>
      )}
      <PathLink path={landingPath} className={buttonClass('second', 'usual', 'mt-6')}>
        {texts.backGuest}
      </PathLink>
    </div>
  );
}

function OwnProposal({ id, userId }: { id: string; userId: string }) {
  const texts = useStrings(writingStrings);
  const around = useStrings(aroundStrings);
  const language = useLanguage();
  const query = useQuery(proposalOptions(id, userId, language));
  const title = query.data?.form.title ?? null;
  useOwnTitle(title);
  return (
    <OwnPage
      back={{ path: proposalsPath, label: texts.back }}
      query={query}
      missing={{
        ...around.missingPage,
        action: (
          <>
            <PathLink path={proposalsPath} className={buttonClass('main', 'usual')}>
              {texts.back}
            </PathLink>
            <LeftOfGone id={id} userId={userId} />
          </>
        ),
      }}
      offline={around.offlinePage}
    >
      {query.data && <Opened opened={query.data} userId={userId} />}
    </OwnPage>
  );
}

/** What was typed into a proposal that the account has lost. */
function LeftOfGone({ id, userId }: { id: string; userId: string }) {
  const texts = useStrings(aroundStrings).left;
  const { edits, discard } = useUnsent(userId, id);
  const left = leftTexts(edits, {});
  return (
    <div className="mt-8 text-left">
      <LeftOnDevice
        left={left}
        questions={[]}
        why={texts.gone}
        onDiscard={() => discard(left.map(({ part }) => part))}
      />
    </div>
  );
}

function Opened({ opened, userId }: { opened: OpenedProposal; userId: string }) {
  const now = useNow();
  const { data: config } = useQuery(configQuery);
  const { form } = opened;
  const isOwn = form.userId === userId;
  const isWritten = isDraft(form.status) && isTaken(form, now, config?.proposalGraceMinutes ?? 0);
  const [wasWritten, setWasWritten] = useState(isWritten);
  if (isWritten && !wasWritten) setWasWritten(true);
  return isWritten ? (
    <WriteProposal opened={opened} userId={userId} isOwn={isOwn} />
  ) : (
    <ReadProposal
      opened={opened}
      userId={userId}
      isOwn={isOwn}
      isJustSent={wasWritten && !isDraft(form.status) && form.withdrawnAt === null}
    />
  );
}
