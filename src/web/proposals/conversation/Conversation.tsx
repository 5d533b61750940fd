import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation as Written } from '#core/proposals/messages/contract.ts';
import {
  longestMessage,
  markRead,
  readConversation,
  writeMessage,
} from '#core/proposals/messages/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { conversationStrings } from './conversation-strings.ts';

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
      <Writing id={id} side={side} upTo={upTo} onSent={show} />
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
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

interface WritingProps extends ConversationProps {
  /** The newest message that is shown. */
  readonly upTo: string | undefined;
  readonly onSent: (written: Written) => void;
}

function Writing({ id, side, upTo, onSent }: WritingProps) {
  const texts = useStrings(conversationStrings);
  const [typed, setTyped] = useState('');
  const [isPending, setPending] = useState(false);
  const [hasFailedNow, setFailed] = useState(false);
  const key = useRef(crypto.randomUUID());
  useLosable(typed !== '' && !isPending);

  async function send() {
    setPending(true);
    setFailed(false);
    try {
      const text = typed.trim();
      onSent(
        await call(writeMessage, {
          params: { id },
          body: { text, upTo: upTo ?? null },
          idempotencyKey: key.current,
        }),
      );
      key.current = crypto.randomUUID();
      setTyped('');
      toast(texts.sent);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {hasFailedNow && (
        <Banner tone="bad" isAnnounced>
          {texts.failed}
        </Banner>
      )}
      <TextField
        label={texts.text[side]}
        value={typed}
        // Another text is another message.
        onChange={(text) => {
          setTyped(text);
          key.current = crypto.randomUUID();
        }}
        lines={3}
        maxLength={longestMessage}
      />
      <Button
        variant="second"
        className="self-start"
        isPending={isPending}
        isDisabled={typed.trim() === ''}
        onPress={() => void send()}
      >
        <Send aria-hidden className="size-5" />
        {texts.send}
      </Button>
    </div>
  );
}
