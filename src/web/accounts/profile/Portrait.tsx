import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { useAvatar } from '#web/api/avatar.ts';
import { upload } from '#web/api/upload/upload.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import type { OwnChanges } from '../own-account.ts';
import { portraitStrings } from './portrait-strings.ts';
import { strings } from '../strings.ts';
import { accountMessages } from '../messages.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export interface PortraitProps {
  readonly account: OwnAccount;
  readonly apply: (body: OwnChanges) => Promise<unknown>;
}

/** The account's picture, or the initials: changed at once, apart from the form. */
export function Portrait({ account, apply }: PortraitProps) {
  const texts = useStrings(strings);
  const words = useStrings(portraitStrings);
  const picture = useAvatar(account);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const hasOwn = account.frontImage.length > 0;

  async function attempt(work: () => Promise<unknown>, done: string) {
    setFailure(undefined);
    try {
      await work();
      toast(done);
    } catch (error) {
      setFailure(messageFor(error, accountMessages(texts)));
    } finally {
      setPercent(null);
    }
  }

  const send = (file: File) =>
    attempt(async () => {
      setPercent(0);
      const { _id } = await upload(file, { onProgress: setPercent, access: 'owner' });
      await apply({ frontImage: [_id] });
    }, words.saved);

  const remove = () =>
    attempt(async () => {
      setPercent(0);
      await apply({ frontImage: [] });
      // The button that was pressed is removed.
      box.current?.querySelector<HTMLElement>('button')?.focus();
    }, words.removed);

  return (
    <div ref={box} role="group" aria-label={words.label} className="flex flex-wrap items-center gap-5">
      <Avatar account={account} picture={picture} className="size-24 sm:size-28" />
      <div className="flex min-w-room-56 flex-1 flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <FileTrigger acceptedFileTypes={accepted} onSelect={(list) => list?.[0] && void send(list[0])}>
            <Button variant="second" size="small" isPending={percent !== null}>
              <Upload aria-hidden className="size-5" />
              {hasOwn ? words.replace : words.choose}
            </Button>
          </FileTrigger>
          {hasOwn && (
            <Button variant="quiet" size="small" isDisabled={percent !== null} onPress={() => void remove()}>
              <Trash2 aria-hidden className="size-5" />
              {words.remove}
            </Button>
          )}
        </div>
        <p className={fieldClass.hint} role="status">
          {percent === null ? words.hint : words.sending(percent)}
        </p>
        {failure && (
          <p role="alert" className={fieldClass.error}>
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
