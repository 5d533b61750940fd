import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TagField, useTagging } from './TagField.tsx';
import { tagStrings } from './tag-strings.ts';

/** Adds a tag to the chosen proposals, or removes one; they stay chosen. */
export function TagChosen({ ids }: { readonly ids: readonly string[] }) {
  const texts = useStrings(tagStrings);
  const tagging = useTagging();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  async function act(what: 'add' | 'remove') {
    const done = await tagging(what, typed, ids);
    if (!done) return;
    toast(what === 'add' ? texts.added(done.tag, done.count) : texts.removed(done.tag, done.count));
    setTyped('');
    setOpen(false);
  }
  return (
    <>
      <Button variant="quiet" className={onStrong} onPress={() => setOpen(true)}>
        <Tag aria-hidden className="size-5" />
        {texts.tagChosen}
      </Button>
      <Dialog
        title={texts.dialogTitle(ids.length)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {texts.close}
            </Button>
            <Button variant="second" isDisabled={typed.trim() === ''} onPress={() => void act('remove')}>
              {texts.remove}
            </Button>
            <Button isDisabled={typed.trim() === ''} onPress={() => void act('add')}>
              {texts.add}
            </Button>
          </>
        }
      >
        <TagField value={typed} onChange={setTyped} />
        <p className="mt-2 text-sm text-quiet">{texts.hint}</p>
      </Dialog>
    </>
  );
}
