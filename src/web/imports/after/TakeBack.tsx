import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { takeBackImport, type WireImport } from '#core/programme-import/contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { invalidateEntities } from '#web/resources/queries.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { importsKey } from '../queries.ts';
import { useAfterRefusal } from './after-refusal.ts';
import { afterStrings } from './after-strings.ts';

/** Takes the last import of a programme back after a question, and tells what became of it. */
export function TakeBack({ done }: { done: WireImport }) {
  const texts = useStrings(afterStrings);
  const client = useQueryClient();
  const refusal = useAfterRefusal();
  const [isConfirming, setConfirming] = useState(false);
  const takeBack = useMutation({
    mutationFn: () => call(takeBackImport, { params: { id: done._id } }),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: importsKey }), invalidateEntities(client)]);
    },
  });
  const { takenBack } = done;
  const pictures = takenBack?.deleted.pictures ?? 0;
  if (takenBack)
    return (
      <Banner
        tone="info"
        title={texts.takenBack(takenBack.deleted.events, takenBack.deleted.sessions, takenBack.restored)}
        isAnnounced
      >
        {pictures > 0 && <p>{texts.takenBackPictures(pictures)}</p>}
        {takenBack.staying.length > 0 && (
          <>
            <p>{texts.staying}</p>
            <ul className="list-disc ps-5">
              {takenBack.staying.map(({ entity, _id, name }) => (
                <li key={`${entity} ${_id}`}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    );
  return (
    <>
      {takeBack.isError && <Banner tone="bad" title={refusal(takeBack.error)} isAnnounced />}
      {done.isLatest && (
        <div>
          <Button variant="quiet" onPress={() => setConfirming(true)} isPending={takeBack.isPending}>
            <Undo2 aria-hidden className="size-5" />
            {texts.takeBack}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={texts.takeBackTitle}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => takeBack.mutate()}
        yes={texts.takeBackYes}
        no={texts.no}
        variant="danger"
      >
        <p>{texts.takeBackText}</p>
      </ConfirmDialog>
    </>
  );
}
