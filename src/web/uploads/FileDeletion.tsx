import { useQueryClient } from '@tanstack/react-query';
import type { FileAnswer } from '#core/files/contract.ts';
import { remove } from '#web/api/entities.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { filesKey } from '#web/resources/media/media-queries.ts';
import { DeleteConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { pictureStrings } from './picture-strings.ts';
import { filesPath } from './queries.ts';

interface FileDeletionProps {
  readonly file: FileAnswer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The question before an upload is deleted. */
export function FileDeletion({ file, isOpen, onClose, onDone }: FileDeletionProps) {
  const texts = useStrings(pictureStrings);
  const client = useQueryClient();
  return (
    <DeleteConfirmDialog
      what={texts.what(file.name)}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await remove(filesPath, file._id);
        await client.invalidateQueries({ queryKey: filesKey });
        toast(texts.deleted);
        onDone();
      }}
    />
  );
}
