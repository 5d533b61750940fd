import { ClipboardPaste, Copy } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { mayAsStaff } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCopied } from './copied-store.ts';
import { copyStrings } from './copy-strings.ts';
import { PasteDates } from './PasteDates.tsx';
import { useCopying, useCopyKeys } from './use-copying.ts';

export interface PasteButtonProps {
  readonly eventId: string;
  /** The dates that Ctrl+C means, given what has the focus; null: none. */
  readonly meant: (focused: Element | null) => readonly string[] | null;
  /** A day of the month that is shown for pasting. */
  readonly first?: string | null;
  /** What becomes of lines of a spreadsheet. */
  readonly onPasteLines?: (text: string) => void;
  readonly onMade?: (ids: readonly string[]) => void;
  readonly isSmall?: boolean;
}

/** Pastes what was copied, by a button or by keys; of those who may add dates to the event. */
export function PasteButton({
  eventId,
  meant,
  first = null,
  onPasteLines,
  onMade,
  isSmall,
}: PasteButtonProps) {
  const texts = useStrings(copyStrings);
  const viewer = useViewer();
  const copied = useCopied();
  const [pasted, setPasted] = useState<readonly string[] | null>(null);
  const mayAdd = mayAsStaff('sessions', 'create', viewer, { _id: '', eventId });
  const paste = () => setPasted(copied?.ids ?? null);
  useCopyKeys({
    meant,
    onPaste: mayAdd ? paste : null,
    onPasteLines: mayAdd && onPasteLines ? onPasteLines : null,
  });
  return (
    <>
      {copied && mayAdd && (
        <Button variant="second" onPress={paste} {...(isSmall && { size: 'small' })}>
          <ClipboardPaste aria-hidden className={isSmall ? 'size-4' : 'size-5'} />
          {texts.paste(copied.ids.length)}
        </Button>
      )}
      {pasted && <PasteDates {...{ eventId, first, onMade }} ids={pasted} onClose={() => setPasted(null)} />}
    </>
  );
}

export interface CopyButtonProps {
  readonly ids: readonly string[];
  readonly className?: string;
  readonly isSmall?: boolean;
  /** It copies all of a day. */
  readonly ofDay?: boolean;
}

export function CopyButton({ ids, className, isSmall, ofDay }: CopyButtonProps) {
  const texts = useStrings(copyStrings);
  const copy = useCopying();
  return (
    <Button
      variant="quiet"
      onPress={() => copy(ids)}
      {...(isSmall && { size: 'small' })}
      {...(className && { className })}
    >
      <Copy aria-hidden className={isSmall ? 'size-4' : 'size-5'} />
      {ofDay ? texts.copyDay : texts.copy}
    </Button>
  );
}

/** Which keys copy and paste; a phone has none. */
export function CopyKeys() {
  const texts = useStrings(copyStrings);
  return <p className="text-sm text-quiet max-md:hidden">{texts.keys}</p>;
}
