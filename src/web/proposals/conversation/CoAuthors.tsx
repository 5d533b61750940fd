import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LogOut, MailPlus, X } from 'lucide-react';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { inviteCoAuthor, readCoAuthors, removeCoAuthor } from '#core/proposals/messages/contract.ts';
import { proposalsPath } from '#web/address/proposal-paths.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { peopleStrings } from './people-strings.ts';
import { type CoAuthor, RemoveCoAuthor } from './RemoveCoAuthor.tsx';

interface CoAuthorsProps {
  readonly id: string;
  readonly isOwn: boolean;
  readonly isWritten: boolean;
}

/** Who writes a proposal together; its author invites and removes, a co-author leaves. */
export function CoAuthors({ id, isOwn, isWritten }: CoAuthorsProps) {
  const texts = useStrings(peopleStrings);
  const account = useSignedIn()?.details._id;
  const client = useQueryClient();
  const router = useRouter();
  const language = useLanguage();
  const reading = useQuery({ ...query(readCoAuthors, { params: { id }, account }), staleTime: 0 });
  const [leaving, setLeaving] = useState<CoAuthor | null>(null);
  if (hasFailed(reading)) return <ErrorState error={reading.error} onRetry={() => reading.refetch()} />;
  if (!reading.data)
    return (
      <Loading>
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  const { author, coAuthors } = reading.data;

  async function remove(one: CoAuthor) {
    await call(removeCoAuthor, { params: { id }, body: { coAuthorId: one._id } });
    if (one.isMe) {
      toast(texts.left);
      await router.navigate({ href: pathIn(language, proposalsPath) });
    }
    await client.invalidateQueries({ queryKey: keyOf(readCoAuthors, { id }) });
  }

  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        <li className="wrap-anywhere">
          <span className="font-semibold">{author.name ?? '–'}</span> {author.isMe && texts.you}
          <span className="block text-sm text-quiet">{texts.author}</span>
        </li>
        {coAuthors.map((one) => (
          <li key={one._id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{one.name ?? one.email}</span> {one.isMe && texts.you}
              {one.acceptedAt === null && <span className="block text-sm text-quiet">{texts.waits}</span>}
            </span>
            {isOwn && (
              <IconButton label={texts.remove(one.name ?? one.email)} onPress={() => setLeaving(one)}>
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
            {one.isMe && (
              <IconButton label={texts.leave} onPress={() => setLeaving(one)}>
                <LogOut aria-hidden className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOwn && isWritten && <Invite id={id} />}
      <RemoveCoAuthor coAuthor={leaving} onClose={() => setLeaving(null)} onConfirm={remove} />
    </div>
  );
}

function Invite({ id }: { id: string }) {
  const texts = useStrings(peopleStrings);
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const inviting = useSingleMutation({
    mutationFn: (to: string) => call(inviteCoAuthor, { params: { id }, body: { email: to } }),
    onSuccess: async (_people, to) => {
      toast(texts.invited(to));
      // Another address that was typed meanwhile stays.
      setEmail((now) => (now.trim() === to ? '' : now));
      await client.invalidateQueries({ queryKey: keyOf(readCoAuthors, { id }) });
    },
  });
  const error = inviting.isError
    ? messageFor(inviting.error, {
        offline: texts.failed,
        tooManyRequests: texts.wait,
        codes: texts.refused,
        otherwise: texts.failed,
      })
    : undefined;
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') inviting.mutate(email.trim());
      }}
    >
      <TextField
        label={texts.email}
        hint={texts.hint}
        {...(error !== undefined && { error })}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Button
        type="submit"
        variant="second"
        size="small"
        className="self-start"
        isPending={inviting.isPending}
        isDisabled={email.trim() === ''}
      >
        <MailPlus aria-hidden className="size-5" />
        {texts.invite}
      </Button>
    </form>
  );
}
