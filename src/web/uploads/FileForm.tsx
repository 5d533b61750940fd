import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileAnswer } from '#core/files/contract.ts';
import { type CropBox, isSameShape } from '#core/files/crop.ts';
import { cropPicture, replacePicture } from '#core/files/picture-contract.ts';
import { mayChange } from '#core/files/rules.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { sendForm } from '#web/api/upload/upload.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { filesKey } from '#web/resources/media/media-queries.ts';
import { TranslatedInput } from '#web/resources/form/inputs/TranslatedInput.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { CropDialog } from './CropDialog.tsx';
import { FilePreview } from '#web/resources/media/FilePreview.tsx';
import { FileDeletion } from './FileDeletion.tsx';
import { FileNotices } from './FileNotices.tsx';
import { FileUses } from './FileUses.tsx';
import { FocusEditor } from './FocusEditor.tsx';
import type { FolderInTree } from '#web/resources/media/folders.ts';
import { PictureActions } from './PictureActions.tsx';
import { pictureStrings } from './picture-strings.ts';
import { noFolder, usesOptions } from './queries.ts';
import { sizeOf } from './said.ts';
import { useSaid } from './use-said.ts';
import { uploadReason } from '#web/resources/media/upload-refusal.ts';

interface FileFormProps {
  readonly file: FileAnswer;
  readonly version: string | null;
  readonly folders: readonly FolderInTree[];
  readonly isOpen: boolean;
  /** It is not deleted there. */
  readonly isInForm: boolean;
  readonly isCropping: boolean;
  readonly onCropping: (isCropping: boolean) => void;
  /** Whether something is typed that is not saved. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What is said of an upload; of a picture also what is shown of it, and another one in its place. */
export function FileForm({ file, version, folders, ...props }: FileFormProps) {
  const { isOpen, isInForm, isCropping, onCropping, onChanged, onClose, onDone } = props;
  const texts = useStrings(pictureStrings);
  const wording = useWording();
  const client = useQueryClient();
  const viewer = useViewer();
  const uses = useQuery(usesOptions(file._id)).data;
  const typed = useSaid(file, version);
  const { said, say, isChanged, isClashing } = typed;
  const [busy, setBusy] = useState<'save' | 'crop' | 'replace' | null>(null);
  const [percent, setPercent] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOwn = viewer.kind === 'account' && mayChange(viewer, file);
  // What is being saved stays as it was sent.
  const isFixed = !isOwn || busy === 'save';
  const isPicture = file.kind === 'image';
  const nameError = said.name.trim() === '' ? texts.nameMissing : undefined;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  /** Answers whether it was done. */
  async function attempt(what: NonNullable<typeof busy>, write: () => Promise<boolean>): Promise<boolean> {
    setError(null);
    setBusy(what);
    try {
      const isDone = await write();
      await client.invalidateQueries({ queryKey: filesKey });
      return isDone;
    } catch (failure) {
      setError(
        isRefusedWith(failure, 'editConflict') ? texts.changedMeanwhile : uploadReason(failure, wording),
      );
      return false;
    } finally {
      setBusy(null);
    }
  }

  /** Answers whether what is typed is stored now. */
  async function write(): Promise<boolean> {
    if (nameError || isClashing || !(await attempt('save', typed.write))) return false;
    toast(texts.saved);
    return true;
  }
  const save = async () => void ((await write()) && onDone());

  /** A crop makes another version, so that what is typed is saved before. */
  async function startCrop() {
    if (!isChanged || (await write())) onCropping(true);
  }

  const crop = (box: CropBox | null) =>
    attempt('crop', async () => {
      await call(cropPicture, {
        params: { id: file._id },
        body: { crop: box },
        ...(typed.version !== null && { headers: { 'if-match': typed.version } }),
      });
      onCropping(false);
      toast(box ? texts.cropped : texts.uncropped);
      return true;
    });

  const replace = (chosen: File | undefined) =>
    chosen &&
    attempt('replace', async () => {
      setPercent(0);
      const target = { id: file._id, version: typed.version };
      const now = await sendForm(replacePicture, { file: chosen }, { onProgress: setPercent }, target);
      const isAlike = isSameShape(sizeOf(file), sizeOf(now));
      toast(
        `${texts.replaced}. ${isAlike || said.focus === null ? texts.replacedText : texts.replacedOtherShape}`,
      );
      return true;
    });

  const failure = error !== null && <Banner tone="bad" title={error} isAnnounced />;
  if (isCropping)
    return (
      <CropDialog
        id={file._id}
        whole={file.whole ?? sizeOf(file)}
        former={file.crop}
        isOpen={isOpen}
        isPending={busy === 'crop'}
        failure={failure}
        onCrop={(box) => void crop(box)}
        onClose={() => onCropping(false)}
      />
    );
  return (
    <>
      <Dialog
        title={file.name}
        isOpen={isOpen && !isDeleting}
        onClose={onClose}
        isWide={isPicture}
        isSheet
        failure={failure}
        actions={
          isOwn && (
            <>
              <Button
                variant="quiet"
                onPress={() => setDeleting(true)}
                isDisabled={uses === undefined || uses.length > 0}
                className={isInForm ? 'hidden' : 'mr-auto'}
              >
                <Trash2 aria-hidden className="size-5" />
                {texts.delete}
              </Button>
              <Button onPress={() => void save()} isPending={busy === 'save'} isDisabled={isClashing}>
                {texts.save}
              </Button>
            </>
          )
        }
      >
        <div className={isPicture ? 'grid gap-x-8 gap-y-6 md:grid-cols-2' : 'flex flex-col gap-5'}>
          <div className="flex min-w-0 flex-col gap-4">
            {isPicture ? (
              <FocusEditor
                file={file}
                focus={said.focus}
                onChange={(focus) => say({ focus })}
                isDisabled={isFixed}
              />
            ) : (
              <FilePreview file={file} className="h-40 w-full rounded-2xl bg-soft" />
            )}
            {isPicture && isOwn && (
              <PictureActions
                isCropped={file.crop !== null}
                isChanged={isChanged}
                isClashing={isClashing}
                busy={busy}
                onCrop={() => void startCrop()}
                onUncrop={() => void crop(null)}
                onReplace={(chosen) => void replace(chosen)}
              />
            )}
            <p role="status" className="text-sm empty:hidden">
              {busy === 'replace' && texts.replacing(percent)}
            </p>
            {file.width !== null && file.height !== null && (
              <p className="text-sm text-quiet tabular-nums">{texts.pixels(file.width, file.height)}</p>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            {!isOwn && <Banner title={texts.readOnly} />}
            <FileNotices typed={typed} folders={folders} />
            {isPicture && (
              <TranslatedInput
                label={texts.alternative}
                hint={texts.alternativeHint}
                errors={{}}
                value={said.words}
                onChange={(words) => say({ words })}
                lines={3}
                isRich={false}
                max={300}
                isRequired={false}
                isDisabled={isFixed}
              />
            )}
            {isPicture && (
              <TextField
                label={texts.credits}
                hint={texts.creditsHint}
                value={said.credits}
                onChange={(credits) => say({ credits })}
                maxLength={200}
                isDisabled={isFixed}
              />
            )}
            <TextField
              label={texts.name}
              value={said.name}
              onChange={(name) => say({ name })}
              maxLength={200}
              isRequired
              isDisabled={isFixed}
              error={nameError}
            />
            <Select
              label={texts.folder}
              value={said.folder}
              onChange={(folder) => say({ folder })}
              options={[
                { value: noFolder, text: texts.noFolder },
                ...folders.map(({ _id, path }) => ({ value: _id, text: path })),
              ]}
              isDisabled={isFixed}
            />
            {uses && <FileUses uses={uses} />}
          </div>
        </div>
      </Dialog>
      <FileDeletion file={file} isOpen={isDeleting} onClose={() => setDeleting(false)} onDone={onDone} />
    </>
  );
}
