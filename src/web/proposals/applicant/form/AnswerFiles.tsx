import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { writingStrings } from '../writing-strings.ts';
import { type FormFile, formFilesOptions, pictureOptions, saveUpload } from './form-file.ts';

interface AnswerFilesProps {
  readonly formId: string;
  readonly ids: readonly string[];
  /** Beside the name of each file. */
  readonly actionOf?: (id: string, name: string) => ReactNode;
  /** Names of files that the proposal does not name yet. */
  readonly names?: ReadonlyMap<string, string>;
}

/** The uploads of an answer: pictures and documents, each to be saved on the device. */
export function AnswerFiles({ formId, ids, actionOf, names }: AnswerFilesProps) {
  const texts = useStrings(writingStrings).files;
  const { data: files = [] } = useQuery(formFilesOptions(formId));
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, place) => {
        const file = files.find(({ _id }) => _id === id);
        const name = file?.name ?? names?.get(id) ?? texts.file(place + 1);
        return (
          <li key={id} className="w-44 overflow-hidden rounded-2xl bg-soft">
            <Preview formId={formId} file={file} />
            <p className="truncate px-3 pt-2 text-sm" title={name}>
              {name}
            </p>
            <div className="flex min-h-3 flex-wrap items-center justify-end gap-1 px-1 pb-1">
              {file && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.open(name)}
                  onPress={() => {
                    saveUpload(formId, file, name).catch(() => toast(texts.failed(name), 'bad'));
                  }}
                >
                  <Download aria-hidden className="size-5" />
                  {file.kind === 'pdf' && 'PDF'}
                </Button>
              )}
              {actionOf?.(id, name)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Its name stands below. */
function Preview({ formId, file }: { formId: string; file: FormFile | undefined }) {
  const isPicture = file?.kind === 'image';
  const picture = useQuery({ ...pictureOptions(formId, file?._id ?? '', 360), enabled: isPicture });
  if (isPicture && picture.data !== undefined)
    return <img src={picture.data} alt="" className="aspect-4/3 w-full object-cover" />;
  if (isPicture && picture.isPending) return <Skeleton className="aspect-4/3 w-full" />;
  return (
    <span className="grid aspect-4/3 w-full place-items-center">
      <FileText aria-hidden className="size-10" />
    </span>
  );
}
