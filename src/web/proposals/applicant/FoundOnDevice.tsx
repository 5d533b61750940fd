import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { formReads } from '#core/proposals/contract.ts';
import { proposalPath } from '#web/address/proposal-paths.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { applicantStrings } from './applicant-strings.ts';
import { claimGuestDraft, type GuestDraft, listGuestDrafts } from './writing/guest-drafts.ts';

/** What was begun on this device without a sign-in: the account takes it as a draft of its own, on request. */
export function FoundOnDevice() {
  const texts = useStrings(applicantStrings);
  const [found, setFound] = useState<readonly GuestDraft[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const drafts = await listGuestDrafts();
      if (!isGone) setFound(drafts);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="on-device" className="mt-8 rounded-3xl bg-soft p-5 sm:p-6">
      <h2 id="on-device" className="text-2xl">
        {texts.onDevice}
      </h2>
      <p className="mt-1">{texts.onDeviceText}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {found.map((draft) => (
          <li key={draft.id}>
            <FoundDraft draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of them, with the button that adds it to the account and opens it. */
export function FoundDraft({ draft }: { draft: GuestDraft }) {
  const texts = useStrings(applicantStrings);
  const formats = useFormats();
  const language = useLanguage();
  const router = useRouter();
  const claiming = useClaim((id) => void router.navigate({ href: pathIn(language, proposalPath(id)) }));
  const title = titleOfDraft(draft) ?? texts.untitled;
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-room-40 flex-1">
          <span className="font-semibold wrap-anywhere">{title}</span>{' '}
          <span className="text-sm text-quiet">
            {texts.changedAt(formats.dateTime(new Date(draft.changedAt).toISOString()))}
          </span>
        </p>
        <Button
          size="small"
          isPending={claiming.isPending}
          aria-label={`${texts.claim}: ${title}`}
          onPress={() => claiming.claim(draft)}
        >
          {texts.claim}
        </Button>
      </div>
      {claiming.failure !== null && (
        <Banner tone="bad" isAnnounced>
          {claiming.failure}
        </Banner>
      )}
    </div>
  );
}

export function titleOfDraft({ edits }: GuestDraft): string | null {
  const title = edits['title']?.to;
  return typeof title === 'string' && title.trim() !== '' ? title : null;
}

/** Makes a draft of the account of what a guest has written, and says why that failed. */
export function useClaim(onClaimed: (id: string) => void) {
  const texts = useStrings(applicantStrings);
  const waits = useStrings(waitStrings);
  const client = useQueryClient();
  const claiming = useSingleMutation({
    mutationFn: claimGuestDraft,
    onSuccess: async ({ _id }) => {
      onClaimed(_id);
      await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
    },
  });
  const failure = claiming.isError
    ? messageFor(claiming.error, {
        offline: texts.offline,
        tooManyRequests: waits.tooMany,
        codes: { callClosed: texts.callClosed, invalid: texts.notForYou },
        otherwise: texts.claimFailed,
      })
    : null;
  return { claim: claiming.mutate, isPending: claiming.isPending, isIdle: claiming.isIdle, failure };
}
