import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreVersion } from '#core/proposals/moving-contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { AnswerList, AvailabilityLine, TitleList } from './form/AnswerList.tsx';
import type { Proposal } from './proposal.ts';
import { versionOptions, versionsOptions } from './queries.ts';
import { useProposalCache } from './use-proposal-cache.ts';
import type { ProposalWriter } from './writing/proposal-writer.ts';
import { aroundStrings } from './around-strings.ts';

interface VersionsProps {
  readonly form: Proposal;
  readonly userId: string;
  /** Null: nothing can be restored. */
  readonly writer: ProposalWriter | null;
}

/** What a proposal said before; an earlier version can be read, and restored into a draft. */
export function Versions(props: VersionsProps) {
  const texts = useStrings(aroundStrings).versions;
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby="versions" className="rounded-3xl bg-soft p-5">
      <h2 id="versions" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1">{texts.lead}</p>
      {isShown ? (
        <List {...props} />
      ) : (
        <Button variant="second" size="small" className="mt-3" onPress={() => setShown(true)}>
          {texts.show}
        </Button>
      )}
    </section>
  );
}

function List(props: VersionsProps) {
  const { form, userId } = props;
  const texts = useStrings(aroundStrings).versions;
  const formats = useFormats();
  const { data, error, isPending, refetch } = useQuery(versionsOptions(form._id, userId));
  const [read, setRead] = useState<number | null>(null);
  if (isPending)
    return (
      <Loading>
        <Skeleton className="mt-3 h-20 w-full" />
      </Loading>
    );
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (data.length === 0) return <p className="mt-3 text-quiet">{texts.none}</p>;
  return (
    <>
      <ol className="mt-3 flex max-h-96 flex-col gap-2 overflow-y-auto">
        {data.map(({ number, reason, by, at }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-xl bg-card p-3"
          >
            <p className="min-w-0 text-sm">
              <span className="font-semibold">{texts.reasons[reason]}</span>{' '}
              <span className="tabular-nums">{formats.dateTime(at)}</span>
              {by !== null && <span className="block text-quiet wrap-anywhere">{texts.by(by)}</span>}
            </p>
            <Button
              variant="second"
              size="small"
              aria-label={`${texts.readOf(formats.dateTime(at))} (${number})`}
              onPress={() => setRead(number)}
            >
              {texts.read}
            </Button>
          </li>
        ))}
      </ol>
      {read !== null && <Version {...props} number={read} onClose={() => setRead(null)} />}
    </>
  );
}

function Version({
  form,
  userId,
  writer,
  number,
  onClose,
}: VersionsProps & { readonly number: number; readonly onClose: () => void }) {
  const texts = useStrings(aroundStrings).versions;
  const formats = useFormats();
  const client = useQueryClient();
  const cache = useProposalCache(form._id, userId);
  const { data, error, isPending } = useQuery(versionOptions(form._id, number, userId));
  const restoring = useSingleMutation({
    mutationFn: async () => {
      // What is typed now is a version itself.
      await writer?.flush();
      return call(restoreVersion, { params: { id: form._id, number } });
    },
    onSuccess: async () => {
      toast(texts.restored);
      onClose();
      await cache.readAgain();
      await client.invalidateQueries({ queryKey: versionsOptions(form._id, userId).queryKey });
    },
  });
  return (
    <Dialog
      isOpen
      isWide
      title={texts.dialog(data ? formats.dateTime(data.at) : '')}
      onClose={onClose}
      failure={restoring.isError && <ErrorState error={restoring.error} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {texts.close}
          </Button>
          {writer && data && (
            <Button isPending={restoring.isPending} onPress={() => restoring.mutate()}>
              {texts.restore}
            </Button>
          )}
        </>
      }
    >
      {isPending && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {error !== null && <ErrorState error={error} />}
      {data && (
        <div className="flex flex-col gap-4">
          <TitleList parts={{ title: data.title, eventTitle: data.eventTitle }} />
          <AnswerList questions={data.questions} answers={data.answers} formId={form._id} />
          <AvailabilityLine availability={data.availability ?? []} isShown={false} />
        </div>
      )}
    </Dialog>
  );
}
