import { useQueryClient } from '@tanstack/react-query';
import { Copyright, FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { sortFiles } from '#core/files/picture-contract.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { BulkBar, onStrong } from '#web/resources/list/BulkBar.tsx';
import { filesKey } from '#web/resources/media/media-queries.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { FolderInTree } from '#web/resources/media/folders.ts';
import { noFolder } from './queries.ts';
import { strings } from './strings.ts';

interface SortBarProps {
  readonly chosen: ReadonlySet<string>;
  readonly folders: readonly FolderInTree[];
  readonly onChooseNone: () => void;
}

/** What can be done with all chosen files: move them to a folder, write their credits. */
export function SortBar({ chosen, folders, onChooseNone }: SortBarProps) {
  const texts = useStrings(strings);
  const [dialog, setDialog] = useState<'folder' | 'credits' | null>(null);
  return (
    <>
      <BulkBar count={chosen.size} words={texts.chosen(chosen.size)} onChooseNone={onChooseNone}>
        <Button variant="quiet" className={onStrong} onPress={() => setDialog('folder')}>
          <FolderInput aria-hidden className="size-5" />
          {texts.move}
        </Button>
        <Button variant="quiet" className={onStrong} onPress={() => setDialog('credits')}>
          <Copyright aria-hidden className="size-5" />
          {texts.writeCredits}
        </Button>
      </BulkBar>
      {dialog && (
        <SortDialog
          ids={[...chosen]}
          of={dialog}
          folders={folders}
          onClose={() => setDialog(null)}
          onDone={onChooseNone}
        />
      )}
    </>
  );
}

interface SortDialogProps {
  readonly ids: readonly string[];
  readonly of: 'folder' | 'credits';
  readonly folders: readonly FolderInTree[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function SortDialog({ ids, of, folders, onClose, onDone }: SortDialogProps) {
  const texts = useStrings(strings);
  const wording = useWording();
  const client = useQueryClient();
  const [folder, setFolder] = useState<string>(noFolder);
  const [credits, setCredits] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isTyped = credits !== '';
  useLosable(isTyped && !isSaving, { lostBy: 'address' });

  async function save() {
    setSaving(true);
    setError(null);
    const values: Omit<BodyOf<typeof sortFiles>, 'ids'> = of === 'folder'
      ? { folderId: folder === noFolder ? null : folder }
      : { credits: credits.trim() || null };
    try {
      await call(sortFiles, { body: { ids: [...ids], ...values } });
      await client.invalidateQueries({ queryKey: filesKey });
      toast(of === 'folder' ? texts.moved(ids.length) : texts.credited(ids.length));
      onDone();
      onClose();
    } catch (failure) {
      const code = failure instanceof ApiRefusal ? failure.answer.errors?.[0]?.code : undefined;
      setError(
        code === 'forbidden'
          ? texts.notYours
          : code === 'noPicture'
            ? texts.onlyPictures
            : refusalSentence(failure, wording),
      );
      setSaving(false);
    }
  }

  return (
    <TypedDialog
      title={of === 'folder' ? texts.moveTitle(ids.length) : texts.creditsTitle(ids.length)}
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      failure={error !== null && <Banner tone="bad" title={error} isAnnounced />}
      actions={
        <Button onPress={() => void save()} isPending={isSaving}>
          {of === 'folder' ? texts.move : texts.save}
        </Button>
      }
    >
      {of === 'folder' ? (
        <Select
          label={texts.folder}
          value={folder}
          onChange={setFolder}
          options={[
            { value: noFolder, text: texts.noFolder },
            ...folders.map(({ _id, path }) => ({ value: _id, text: path })),
          ]}
        />
      ) : (
        <TextField
          label={texts.writeCredits}
          hint={texts.creditsManyHint}
          value={credits}
          onChange={setCredits}
          maxLength={200}
        />
      )}
    </TypedDialog>
  );
}
