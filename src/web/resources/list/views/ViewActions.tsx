import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
} from '#core/saved-views/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { DeleteConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { contentOf } from '../list-address.ts';
import type { ListAddress } from '../read-list-address.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { viewsStrings } from './views-strings.ts';

export interface ViewActionsProps {
  readonly saved: SavedView;
  /** Of the list as it is now. */
  readonly address: ListAddress;
  /** The list shows something else than the view has stored. */
  readonly isChanged: boolean;
  readonly onDeleted: () => void;
}

/** What its account does with a saved view: store what the list shows now, rename, share, delete. */
export function ViewActions({ saved, address, isChanged, onDeleted }: ViewActionsProps) {
  const texts = useStrings(viewsStrings);
  const wording = useWording();
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { _id: id, name, isShared } = saved;
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listSavedViews) });
  const update = useSingleMutation({
    mutationFn: () => call(changeSavedView, { params: { id }, body: { address: contentOf(address) } }),
    onSuccess: async () => {
      await refresh();
      toast(texts.saved);
    },
    onError: (error) => toast(refusalSentence(error, wording), 'bad'),
  });

  async function remove() {
    await call(deleteSavedView, { params: { id } });
    await refresh();
    toast(texts.removed);
    onDeleted();
  }

  return (
    <>
      {isChanged ? (
        <Button variant="quiet" size="small" isPending={update.isPending} onPress={() => update.mutate()}>
          <Save aria-hidden className="size-4" />
          {texts.update(name)}
        </Button>
      ) : (
        <>
          <Button variant="quiet" size="small" onPress={() => setOpen('edit')}>
            <Pencil aria-hidden className="size-4" />
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" onPress={() => setOpen('remove')}>
            <Trash2 aria-hidden className="size-4" />
            {texts.remove}
          </Button>
        </>
      )}
      {open === 'edit' && (
        <ViewDialog entity={saved.entity} address={address} saved={saved} onClose={() => setOpen(null)} />
      )}
      <DeleteConfirmDialog
        what={isShared ? texts.whatShared(name) : texts.what(name)}
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={remove}
      />
    </>
  );
}
