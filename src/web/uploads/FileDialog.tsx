import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type FileAnswer } from '#core/files/contract.ts';
import { mayChange } from '#core/files/rules.ts';
import type { Translated } from '#core/field/field.ts';
import { change, remove } from '#web/api/entities.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TranslatedInput } from '#web/resources/form/inputs/TranslatedInput.tsx';
import { refusalText } from '#web/resources/refusal-text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DeleteConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { FilePreview } from './FileCard.tsx';
import { FileUses } from './FileUses.tsx';
import { fileOptions, filesKey, filesPath, foldersOptions, noFolder, usesOptions } from './queries.ts';
import { strings } from './strings.ts';

/** The details of an upload, to be read and changed. */
export function FileDialog({ file, onClose }: { file: FileAnswer; onClose: () => void }) {
  const texts = useStrings(strings);
  const wording = useWording();
  const client = useQueryClient();
  const viewer = useViewer();
  const { data: read } = useQuery(fileOptions(file._id));
  const uses = useQuery(usesOptions(file._id)).data;
  const folders = useQuery(foldersOptions()).data ?? [];
  const [name, setName] = useState(file.name);
  // Read in both languages.
  const [words, setWords] = useState(() => (file.alternativeText ?? {}) as Translated);
  const [folder, setFolder] = useState(file.folderId ?? noFolder);
  const [isSaving, setSaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOwn = viewer.kind === 'account' && mayChange(viewer, file);
  const nameError = name.trim() === '' ? texts.nameMissing : undefined;

  async function attempt(write: () => Promise<unknown>, done: string) {
    setError(null);
    try {
      await write();
      await client.invalidateQueries({ queryKey: filesKey });
      toast(done);
      onClose();
    } catch (error) {
      setError(refusalText(error, wording));
    }
  }

  async function save() {
    if (nameError) return;
    setSaving(true);
    const body = {
      name,
      folderId: folder === noFolder ? null : folder,
      ...(file.kind === 'image' && { alternativeText: words }),
    };
    await attempt(() => change(filesPath, file._id, body, read?.version ?? null), texts.saved);
    setSaving(false);
  }

  return (
    <>
      <Dialog
        title={file.name}
        isOpen={!isDeleting}
        onClose={onClose}
        actions={
          isOwn && (
            <>
              <Button
                variant="quiet"
                onPress={() => setDeleting(true)}
                isDisabled={uses === undefined || uses.length > 0}
                className="mr-auto"
              >
                <Trash2 aria-hidden className="size-5" />
                {texts.delete}
              </Button>
              <Button onPress={() => void save()} isPending={isSaving}>
                {texts.save}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-5">
          <FilePreview file={file} className="max-h-72 w-full rounded-2xl bg-soft object-contain" />
          {file.width !== null && file.height !== null && (
            <p className="-mt-3 text-sm text-quiet tabular-nums">{texts.pixels(file.width, file.height)}</p>
          )}
          {error !== null && <Banner tone="bad" title={error} isAnnounced />}
          {!isOwn && <Banner title={texts.readOnly} />}
          <TextField
            label={texts.name}
            value={name}
            onChange={setName}
            maxLength={200}
            isRequired
            isDisabled={!isOwn}
            error={nameError}
          />
          {file.kind === 'image' && (
            <TranslatedInput
              label={texts.alternative}
              hint={texts.alternativeHint}
              errors={{}}
              value={words}
              onChange={setWords}
              lines={2}
              isRich={false}
              max={300}
              isRequired={false}
              isDisabled={!isOwn}
            />
          )}
          <Select
            label={texts.folder}
            value={folder}
            onChange={setFolder}
            options={[{ value: noFolder, text: texts.noFolder }, ...folders]}
            isDisabled={!isOwn}
          />
          {uses && <FileUses uses={uses} />}
        </div>
      </Dialog>
      <DeleteConfirmDialog
        what={texts.what(file.name)}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => attempt(() => remove(filesPath, file._id), texts.deleted)}
      />
    </>
  );
}
