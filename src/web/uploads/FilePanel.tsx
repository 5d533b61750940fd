import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '#web/api/refusal.ts';
import type { Versioned } from '#web/api/entities.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { typedFile } from '#web/resources/drafts/typed-file.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FileForm } from './FileForm.tsx';
import { foldersOptions } from '#web/resources/media/media-queries.ts';
import { pictureStrings } from './picture-strings.ts';
import { fileOptions } from './queries.ts';
import { typedOfFiles } from './use-said.ts';

interface FilePanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** It is opened from a form that shows the picture. */
  readonly isInForm?: boolean;
}

/** An upload, read in both languages with its version. What was typed is not lost by closing without a question. */
export function FilePanel({ id, onClose, isInForm = false }: FilePanelProps) {
  const texts = useStrings(pictureStrings);
  const read = useQuery(fileOptions(id));
  const folders = useQuery(foldersOptions()).data ?? [];
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Here, because what is typed is saved before, which makes another version.
  const [isCropping, setCropping] = useState(false);
  // What is typed stays with the version that it was typed into.
  const [shown, setShown] = useState<Versioned | undefined>(read.data);
  if (read.data && read.data !== shown && !isChanged) setShown(read.data);
  const close = () => (isChanged ? setLeaving(true) : onClose());

  if (!shown)
    return (
      <Dialog title={texts.name} isOpen onClose={onClose} isWide isSheet>
        {read.isError ? (
          <ErrorState
            error={read.error}
            {...(!isRefused(read.error, 404) && { onRetry: () => void read.refetch() })}
          />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </Dialog>
    );
  const { file, version } = fileOf(shown);
  return (
    <>
      <FileForm
        // Another version has other contents.
        key={version}
        file={file}
        version={version}
        folders={folders}
        isOpen={!isLeaving}
        isInForm={isInForm}
        isCropping={isCropping}
        onCropping={setCropping}
        onChanged={setChanged}
        onClose={close}
        onDone={onClose}
      />
      <ConfirmDialog
        title={texts.unsaved}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          typedFile(typedOfFiles, id).end();
          onClose();
        }}
        yes={texts.leave}
        no={texts.stay}
        variant="danger"
      >
        <p>{texts.unsavedText}</p>
      </ConfirmDialog>
    </>
  );
}

function fileOf({ row, version }: Versioned) {
  return { file: row as unknown as FileAnswer, version };
}
