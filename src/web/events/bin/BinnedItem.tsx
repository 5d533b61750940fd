import { useQueryClient } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type BinnedEvent, listBin, purgeEvent, takeBackEvent } from '#core/events/bin/contract.ts';
import { eventFormPath } from '#core/events/address.ts';
import { daysLeftInBin } from '#core/events/bin/rules.ts';
import { resources } from '#core/resources/index.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { invalidateEntities } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { contentsInWords } from '../staff/contents-in-words.ts';
import { deletionStrings } from '../staff/deletion-strings.ts';
import { binStrings } from './bin-strings.ts';
import { binFailure, closeBinnedNotice } from './use-said-binned.ts';

/** From so many days on the end is near enough to be shown as such. */
const nearDays = 3;

export interface TakenBackEvent {
  readonly title: string;
  readonly answer: AnswerOf<typeof takeBackEvent>;
}

/** A deleted event: who deleted it, how long it stays, what it had, and what can be done with it. */
export function BinnedItem({
  binned,
  onTakenBack,
}: {
  binned: BinnedEvent;
  onTakenBack: (takenBack: TakenBackEvent) => void;
}) {
  const texts = useStrings(binStrings);
  const words = useStrings(deletionStrings);
  const formats = useFormats();
  const viewer = useViewer();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [isPending, setPending] = useState(false);
  const { _id: id, deletedAt, deletedBy, contents } = binned;
  const title = binned.title ?? texts.untitled;
  const parts = contentsInWords(contents, words);
  const days = daysLeftInBin(new Date(deletedAt), pageNow());
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listBin) });

  async function takeBack() {
    setPending(true);
    try {
      onTakenBack({ title, answer: await call(takeBackEvent, { params: { id } }) });
      closeBinnedNotice(id);
      await invalidateEntities(client);
    } catch (error) {
      toast(binFailure(error, texts), 'bad');
    } finally {
      setPending(false);
      await refresh();
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 rounded-2xl bg-card p-4 shadow-card sm:px-6">
      <div className="min-w-room-64 flex-1">
        <h2 tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 text-quiet">
          {texts.deleted(formats.dateTime(deletedAt), deletedBy === null ? null : deletedBy.name)}
        </p>
        <p className="mt-2">
          <Chip className={days <= nearDays ? 'bg-care' : 'bg-soft'}>{texts.daysLeft(days)}</Chip>
        </p>
        {parts.length === 0 ? (
          <p className="mt-2">{texts.alone}</p>
        ) : (
          <p className="mt-2">
            <span className="text-quiet">{texts.contents}: </span>
            {parts.join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="second"
          aria-label={texts.takeBackOf(title)}
          isPending={isPending}
          onPress={() => void takeBack()}
        >
          <Undo2 aria-hidden className="size-5" />
          {texts.takeBack}
        </Button>
        {may(viewer, 'administer') && (
          <Button variant="dangerous" aria-label={texts.purgeOf(title)} onPress={() => setConfirming(true)}>
            <Trash2 aria-hidden className="size-5" />
            {texts.purge}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.purgeTitle}
        variant="danger"
        yes={texts.purgeYes}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        failureOf={(error) => <p role="alert">{binFailure(error, texts)}</p>}
        onConfirm={async () => {
          const { files } = await call(purgeEvent, { params: { id } });
          closeBinnedNotice(id);
          toast(texts.purged(title, files));
          await refresh();
        }}
      >
        <p>{texts.purgeText(title)}</p>
      </ConfirmDialog>
    </li>
  );
}

/** What came back, and what is missing since. */
export function TakenBackBanner({ takenBack: { title, answer } }: { takenBack: TakenBackEvent }) {
  const texts = useStrings(binStrings);
  const language = useLanguage();
  const { missingParts: words } = texts;
  const parts = Object.entries(answer.missing).map(([name, count]) => {
    if (name === 'locationId' || name === 'reservationOpeningDateId') return words[name];
    if (name === 'sessions' || name === 'eventSpeakers' || name === 'contactPeople')
      return words[name](count);
    return isField(name) ? words.others(count) : words.values(count);
  });
  return (
    <Banner
      tone={answer.isPrivate ? 'care' : 'good'}
      title={answer.isPrivate ? texts.takenBackPrivate(title) : texts.takenBack(title)}
      isAnnounced
      action={
        <PathLink path={eventFormPath(answer._id)} className={buttonClass('second', 'small')}>
          {texts.open}
        </PathLink>
      }
    >
      {answer.isPrivate && (
        <p className="mt-1">
          {texts.missing(new Intl.ListFormat(language, { type: 'conjunction' }).format(parts))}
        </p>
      )}
    </Banner>
  );
}

/** Whether a name is that of a field today; other names are those of columns that a later version does not have. */
function isField(name: string): boolean {
  return [resources.events, resources.sessions, resources.eventSpeakers].some(({ fields }) =>
    Object.hasOwn(fields, name),
  );
}
