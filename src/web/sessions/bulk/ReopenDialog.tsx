import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { OwnDialogProps } from '#web/resources/action/staff-action.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { dateName } from '../dates/date-words.ts';
import { cancelStrings } from './cancel-strings.ts';
import { invalidateDates } from './queries.ts';
import {
  minutesToReopen,
  refusedIn,
  type RefusedReopening,
  reopenAll,
  reopeningsOptions,
} from './reopening.ts';

interface ReopenDialogProps {
  readonly ids: readonly string[];
  /** Why one of several is not reopened. */
  readonly whyNot?: (refused: RefusedReopening) => string;
  readonly onClose: () => void;
  /** `ids`: those that can be. */
  readonly onConfirm: (ids: readonly string[]) => Promise<void>;
}

/** Asks before dates are reopened: how many bookings come back, and which do not. */
function ReopenDialog({ ids, whyNot, onClose, onConfirm }: ReopenDialogProps) {
  const texts = useStrings(cancelStrings);
  const reopening = useSingleMutation({
    mutationFn: (open: readonly string[]) => onConfirm(open),
    onSuccess: onClose,
  });
  // What is being reopened is not read once more with the lists.
  const preview = useQuery({ ...reopeningsOptions(ids), enabled: !reopening.isPending });
  const { data } = preview;
  const late = data ? refusedIn(data) : [];
  const open = ids.filter((id) => !late.some((one) => one.id === id));
  // Where none can be reopened, the first reason stands for all.
  const none = open.length === 0 ? late[0]?.error : undefined;
  const error = reopening.error ?? preview.error ?? none;
  return (
    <Dialog
      title={texts.reopenTitle(open.length || ids.length)}
      isOpen
      onClose={onClose}
      failure={error && <ActionFailure error={error} sentences={{ reopeningClosed: `${texts.closed}.` }} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={reopening.isPending}>
            {texts.back}
          </Button>
          <Button
            isPending={reopening.isPending}
            isDisabled={!data || none !== undefined}
            onPress={() => reopening.mutate(open)}
          >
            {texts.reopen}
          </Button>
        </>
      }
    >
      {late.length > 0 && !none && whyNot && (
        <Banner tone="care" title={texts.stayCancelled(late.length)}>
          <ul className="list-disc pl-5">
            {late.map((one) => (
              <li key={one.id}>{whyNot(one)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {data && !none ? (
        <ul className="mt-3 list-disc pl-5 first:mt-0">
          <li>{data.returned > 0 ? texts.returned(data.returned) : texts.noneReturns}</li>
          {data.waiting > 0 && <li>{texts.waitAgain(data.waiting)}</li>}
          {data.bookedElsewhere > 0 && <li>{texts.elsewhere(data.bookedElsewhere)}</li>}
          {data.full > 0 && <li>{texts.full(data.full)}</li>}
          <li>{texts.reopenNotifies}</li>
        </ul>
      ) : (
        !error && (
          <Loading>
            <Skeleton className="h-16 w-full" />
          </Loading>
        )
      )}
    </Dialog>
  );
}

/** The confirmation of the action on one session. */
export function ReopenOne({ id, onClose, onConfirm }: OwnDialogProps) {
  return <ReopenDialog ids={[id]} onClose={onClose} onConfirm={() => onConfirm({})} />;
}

/** Says which dates were cancelled within half an hour, and leads to reopening them. */
export function RecentlyCancelled({ rows }: { rows: readonly EntityRow[] }) {
  const texts = useStrings(cancelStrings);
  const wording = useWording();
  const client = useQueryClient();
  const now = useNow();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const recent = rows.filter((row) => minutesToReopen(row, now) > 0);
  const left = Math.min(...recent.map((row) => minutesToReopen(row, now)));
  const nameOf = (id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    return row ? dateName(row, wording) : id;
  };
  const whyNot = ({ id, error }: RefusedReopening) => {
    const why = isRefusedWith(error, 'reopeningClosed') ? texts.closed : refusalText(error, wording);
    return texts.notReopened(nameOf(id), why);
  };
  async function reopen(open: readonly string[]) {
    const { reopened, failed } = await reopenAll(open);
    await invalidateDates(client);
    if (reopened > 0) toast(texts.reopened(reopened));
    for (const one of failed) toast(whyNot(one), 'bad');
  }
  return (
    <>
      {recent.length > 0 && (
        <Banner
          tone="care"
          title={texts.recent(recent.length)}
          action={
            <Button size="small" variant="second" onPress={() => setIds(recent.map(({ _id }) => _id))}>
              <RotateCcw aria-hidden className="size-4" />
              {texts.reopen}
            </Button>
          }
        >
          <p>
            {recent.map(({ _id }) => nameOf(_id)).join('; ')}. {texts.recentText(left)}
          </p>
        </Banner>
      )}
      {ids && <ReopenDialog ids={ids} whyNot={whyNot} onClose={() => setIds(null)} onConfirm={reopen} />}
    </>
  );
}
