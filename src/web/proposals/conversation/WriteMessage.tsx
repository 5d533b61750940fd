import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type Conversation as Written,
  longestMessage,
  writeMessage,
} from '#core/proposals/messages/contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { useStoredTyping } from '#web/resources/drafts/use-typed-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { conversationStrings } from './conversation-strings.ts';

/** A message that is being written. Its key makes one message of it, also where it is sent again after a reload. */
interface Typed {
  readonly text: string;
  readonly key: string;
}
const typedAs = (text: string): Typed => ({ text, key: crypto.randomUUID() });

interface WriteMessageProps {
  /** Of the proposal. */
  readonly id: string;
  readonly side: 'author' | 'office';
  /** The newest message that is shown. */
  readonly upTo: string | undefined;
  readonly onSent: (written: Written) => void;
}

/** Writes a message. What is typed stands on this device until it is sent; what is typed meanwhile stays in the field. */
export function WriteMessage({ id, side, upTo, onSent }: WriteMessageProps) {
  const texts = useStrings(conversationStrings);
  const newest = useRef(typedAs(''));
  const [typed, setTyped] = useState('');
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const show = (next: Typed) => {
    newest.current = next;
    setTyped(next.text);
  };
  const stored = useStoredTyping<Typed>({
    path: 'proposal-messages',
    id,
    read: readTyped,
    // What was typed while it was read is newer.
    onFound: (found) => newest.current.text === '' && show(found),
  });
  useLosable(typed !== '' && !isPending && !stored.isStored);

  function change(next: Typed) {
    show(next);
    stored.store(next.text === '' ? null : next);
  }

  async function send() {
    const sent = newest.current;
    setPending(true);
    setFailed(false);
    try {
      const body = { text: sent.text.trim(), upTo: upTo ?? null };
      onSent(await call(writeMessage, { params: { id }, body, idempotencyKey: sent.key }));
      change(typedAs(after(sent.text, newest.current.text)));
      toast(texts.sent);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {hasFailed && (
        <Banner tone="bad" isAnnounced>
          {texts.failed}
        </Banner>
      )}
      <TextField
        label={texts.text[side]}
        value={typed}
        // Another text is another message.
        onChange={(text) => change(typedAs(text))}
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

function readTyped(stored: unknown): Typed | null {
  const { text, key } = (stored ?? {}) as Partial<Record<keyof Typed, unknown>>;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
}

/** What was typed behind a text while that was sent; all of it where its beginning was changed. */
function after(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
