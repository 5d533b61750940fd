import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation as Written } from '#core/proposals/messages/contract.ts';
import { markRead, readConversation } from '#core/proposals/messages/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { conversationStrings } from './conversation-strings.ts';
import { WriteMessage } from './WriteMessage.tsx';

export interface ConversationProps {
  /** Of the proposal. */
  readonly id: string;
  readonly side: 'author' | 'office';
}

/** Questions of authors and answers of the office, beside a proposal (docs/product/proposals.md#questions-to-the-office). */
export function Conversation({ id, side }: ConversationProps) {
  const account = useSignedIn()?.details._id;
  const client = useQueryClient();
  const reading = useQuery({
    ...query(readConversation, { params: { id }, account }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
  const unread = reading.data?.unread ?? 0;
  const upTo = reading.data?.messages.at(-1)?._id;
  // What is shown counts as read; the mark on it stays until the next visit.
  useEffect(() => {
    if (unread > 0 && upTo !== undefined)
      void call(markRead, { params: { id }, body: { upTo } }).catch(() => undefined);
  }, [unread, upTo, id]);
  if (hasFailed(reading)) return <ErrorState error={reading.error} onRetry={() => reading.refetch()} />;
  if (!reading.data)
    return (
      <Loading>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const show = (written: Written) => {
    client.setQueriesData({ queryKey: keyOf(readConversation, { id }) }, written);
  };
  return (
    <div className="flex flex-col gap-4">
      <Messages messages={reading.data.messages} side={side} />
      <WriteMessage id={id} side={side} upTo={upTo} onSent={show} />
    </div>
  );
}

function Messages({ messages, side }: Pick<Written, 'messages'> & Pick<ConversationProps, 'side'>) {
  const texts = useStrings(conversationStrings);
  const { dateTime } = useFormats();
  if (messages.length === 0)
    return <p className="text-quiet">{side === 'author' ? texts.noneForAuthors : texts.none}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ _id, text, isOffice, isMine, by, at, readAt }) => {
        const isOwnSide = isOffice === (side === 'office');
        const name = isMine ? texts.you : (by ?? (isOffice ? texts.office : texts.gone));
        return (
          <li
            key={_id}
            className={`max-w-prose rounded-2xl p-4 ${isOwnSide ? 'ml-auto bg-soft' : 'mr-auto bg-card shadow-card'}`}
          >
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
              <span className="font-semibold">{name}</span>
              <time dateTime={at}>{dateTime(at)}</time>
              {!isOwnSide && readAt === null && <Chip>{texts.unread}</Chip>}
            </p>
            <p
              className={`mt-1 whitespace-pre-line wrap-anywhere ${text === null ? 'text-quiet italic' : ''}`}
            >
              {text ?? texts.deleted}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
