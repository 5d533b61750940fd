import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import {
  addReviewer,
  removeReviewer,
  type WireReviewer,
} from '#core/proposals/committee/committee-contract.ts';
import { call } from '#web/api/call.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { DatePicker } from '#web/ui/dates/DatePicker.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Progress } from '../Progress.tsx';
import { committeeOptions, reviewersOptions } from '../queries.ts';
import { officeStrings } from './committee-office-strings.ts';

/** Who reviews a call: admins name accounts by their address. */
export function Reviewers({ callId }: { readonly callId: string }) {
  const texts = useStrings(officeStrings).reviewers;
  const viewer = useViewer();
  const { data, error, isPending, refetch } = useQuery(reviewersOptions(callId));
  return (
    <section aria-labelledby="reviewers" className="flex flex-col gap-4">
      <h2 id="reviewers" className="text-2xl">
        {texts.title}
      </h2>
      {isPending && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.reviewers.length === 0 && <p>{texts.none}</p>}
      {data && data.reviewers.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.reviewers.map((reviewer) => (
            <Reviewer key={reviewer.userId} callId={callId} reviewer={reviewer} />
          ))}
        </ul>
      )}
      {may(viewer, 'administer') && <AddReviewer callId={callId} />}
    </section>
  );
}

function useTaken(callId: string) {
  const client = useQueryClient();
  return (answer: { reviewers: WireReviewer[] }) => {
    client.setQueryData(reviewersOptions(callId).queryKey, answer);
    void client.invalidateQueries({ queryKey: committeeOptions(callId).queryKey });
  };
}

function Reviewer({ callId, reviewer }: { readonly callId: string; readonly reviewer: WireReviewer }) {
  const texts = useStrings(officeStrings).reviewers;
  const viewer = useViewer();
  const take = useTaken(callId);
  const [isOpen, setOpen] = useState(false);
  const { date } = useFormats();
  const { userId, name, email, dueOn, assigned, done, abstained, conflicts } = reviewer;
  const more = [
    ...(dueOn === null ? [] : [texts.until(date(dueOn))]),
    ...(abstained > 0 ? [texts.abstained(abstained)] : []),
    ...(conflicts > 0 ? [texts.conflicts(conflicts)] : []),
  ];
  return (
    <li className="flex items-start gap-2 rounded-2xl border border-line bg-card p-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="mb-2 text-sm wrap-anywhere text-quiet">{email}</p>
        <Progress
          done={Math.min(done, Math.max(assigned, done))}
          all={Math.max(assigned, done)}
          text={texts.progress(done, assigned)}
        />
        {more.length > 0 && <p className="mt-1 text-sm">{more.join(', ')}</p>}
      </div>
      {may(viewer, 'administer') && (
        <IconButton label={texts.remove(name)} onPress={() => setOpen(true)}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
      <ConfirmDialog
        title={texts.removeTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => take(await call(removeReviewer, { params: { id: callId }, body: { userId } }))}
        yes={texts.removeYes}
        variant="danger"
      >
        <p>{texts.removeText(name)}</p>
      </ConfirmDialog>
    </li>
  );
}

function AddReviewer({ callId }: { readonly callId: string }) {
  const texts = useStrings(officeStrings).reviewers;
  const take = useTaken(callId);
  const [email, setEmail] = useState('');
  const [dueOn, setDueOn] = useState<string | null>(null);
  const { errors } = useStrings(resourceStrings);
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: () =>
      call(addReviewer, { params: { id: callId }, body: { email, ...(dueOn !== null && { dueOn }) } }),
    onSuccess(answer) {
      take(answer);
      setEmail('');
      toast(texts.added);
    },
  });
  const isUnknown = isRefused(error, 400);
  return (
    <form
      aria-label={texts.add}
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') mutate();
      }}
    >
      <div className="min-w-room-64 max-w-md flex-1">
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          value={email}
          onChange={setEmail}
          {...(isUnknown && { error: texts.unknown })}
        />
        {error && !isUnknown && <ErrorState error={error} />}
      </div>
      <div className="min-w-room-48">
        <DatePicker
          label={texts.dueOn}
          hint={texts.dueHint}
          value={dueOn}
          onChange={setDueOn}
          errorTexts={errors}
        />
      </div>
      <Button type="submit" isPending={isPending} className="mt-7.5">
        {texts.addButton}
      </Button>
    </form>
  );
}
