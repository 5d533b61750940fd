import { useQueries, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Images, Pencil, Trash2, TriangleAlert, Upload } from 'lucide-react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { may } from '#core/accounts/access.ts';
import { readFile } from '#core/files/contract.ts';
import { mediaTypes } from '#core/files/signature.ts';
import { query } from '#web/api/query.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RequiredMark } from '#web/ui/fields/FieldLabel.tsx';
import { PictureEditorContext } from '../../extension.ts';
import { FilePreview } from '../../media/FilePreview.tsx';
import { MediaPicker } from '../../media/MediaPicker.tsx';
import { isUntold } from '../../media/media-queries.ts';
import { mediaStrings } from '../../media/media-strings.ts';
import { hasEnded, insertUploaded, isAtRest } from '../../media/upload-queue.ts';
import { UploadTray } from '../../media/UploadTray.tsx';
import { useUploadQueue } from '../../media/use-upload-queue.ts';
import { formStrings } from '../form-strings.ts';

export interface UploadsInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** Ids of files, in the order in which they are shown. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly max: number;
}

const fileQuery = (id: string) => query(readFile, { params: { id }, query: {} });

/** Pictures that are uploaded as soon as they are chosen, or that were there already: previewed, sorted, removed. */
export function UploadsInput(props: UploadsInputProps) {
  const { label, value, onChange, max, isDisabled } = props;
  const texts = useStrings(formStrings);
  const words = useStrings(mediaStrings);
  const client = useQueryClient();
  const viewer = useViewer();
  const [isPicking, setPicking] = useState(false);
  const { PictureEditor } = use(PictureEditorContext);
  const [edited, setEdited] = useState<string | null>(null);
  const files = useQueries({
    queries: value.map((id) => ({ ...fileQuery(id), staleTime: Infinity })),
  });
  const notes = useId();
  /** Two uploads can be ready before the next rendering. */
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  /** Places in the queue, by the ids of the files. */
  const places = useRef(new Map<string, number>());
  const change = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const uploads = useUploadQueue((file, { id }) => {
    client.setQueryData(fileQuery(file._id).queryKey, file);
    places.current.set(file._id, id);
    change(insertUploaded(latest.current, places.current, file._id));
  });
  const room = max - value.length - uploads.queue.filter((one) => !hasEnded(one)).length;
  function send(sent: readonly File[]) {
    // What was uploaded before may have been sorted since.
    if (isAtRest(uploads.queue)) places.current.clear();
    uploads.add(sent.slice(0, Math.max(0, room)), null);
  }

  const move = (from: number, to: number) =>
    change(value.toSpliced(from, 1).toSpliced(to, 0, value[from] ?? ''));
  return (
    <div role="group" aria-label={label} aria-describedby={notes} className={fieldClass.field}>
      <span aria-hidden className={fieldClass.label}>
        {label}
        {props.isRequired && <RequiredMark />}
      </span>
      {value.length > 0 && (
        <ol className="flex flex-wrap gap-3">
          {value.map((id, place) => {
            const file = files[place]?.data;
            const name = file?.name ?? texts.upload.picture(place + 1);
            return (
              <li key={id} className="w-44 overflow-hidden rounded-2xl bg-soft">
                {file ? (
                  <FilePreview file={file} className="aspect-4/3 w-full object-cover" />
                ) : (
                  <Skeleton className="aspect-4/3 w-full" />
                )}
                <p className="truncate px-3 pt-2 text-sm" title={name}>
                  {name}
                </p>
                {file && isUntold(file) && (
                  <p className="flex items-center gap-1.5 px-3 pt-1 text-sm">
                    <TriangleAlert aria-hidden className="size-4 shrink-0" />
                    {words.isUntold}
                  </p>
                )}
                {!isDisabled && (
                  <div className="flex justify-end">
                    {PictureEditor && file?.kind === 'image' && (
                      <IconButton label={words.describe(name)} onPress={() => setEdited(id)}>
                        <Pencil aria-hidden className="size-5" />
                      </IconButton>
                    )}
                    {place > 0 && (
                      <IconButton label={texts.moveUp(name)} onPress={() => move(place, place - 1)}>
                        <ArrowLeft aria-hidden className="size-5" />
                      </IconButton>
                    )}
                    {place < value.length - 1 && (
                      <IconButton label={texts.moveDown(name)} onPress={() => move(place, place + 1)}>
                        <ArrowRight aria-hidden className="size-5" />
                      </IconButton>
                    )}
                    <IconButton
                      label={texts.remove(name)}
                      onPress={() => change(value.filter((one) => one !== id))}
                    >
                      <Trash2 aria-hidden className="size-5" />
                    </IconButton>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!isDisabled && room > 0 && (
        <DropZone
          aria-label={texts.upload.paste}
          onDrop={(event) => {
            const dropped = event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
            void Promise.all(dropped).then(send);
          }}
          className="flex flex-wrap items-center gap-3 rounded-2xl border-2 border-dashed border-edge p-4 data-drop-target:bg-good data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
        >
          <FileTrigger
            acceptedFileTypes={mediaTypes.filter((type) => type.startsWith('image/'))}
            allowsMultiple={max > 1}
            onSelect={(list) => send([...(list ?? [])])}
          >
            <Button variant="second">
              <Upload aria-hidden className="size-5" />
              {texts.upload.choose}
            </Button>
          </FileTrigger>
          {viewer.kind === 'account' && may(viewer, 'manageEvents') && (
            <Button variant="second" onPress={() => setPicking(true)}>
              <Images aria-hidden className="size-5" />
              {words.pick}
            </Button>
          )}
          <p className={`min-w-room-40 flex-1 ${fieldClass.hint}`}>{texts.upload.drop}</p>
        </DropZone>
      )}
      <UploadTray uploads={uploads} isInField />
      {PictureEditor && edited !== null && (
        <PictureEditor
          id={edited}
          onClose={() => {
            setEdited(null);
            void client.invalidateQueries({ queryKey: fileQuery(edited).queryKey });
          }}
        />
      )}
      {isPicking && (
        <MediaPicker
          label={label}
          taken={value}
          room={room}
          onChoose={(picked) => {
            for (const file of picked) client.setQueryData(fileQuery(file._id).queryKey, file);
            change([...latest.current, ...picked.map(({ _id }) => _id)]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <div id={notes}>
        {props.hint && <p className={fieldClass.hint}>{props.hint}</p>}
        {props.error !== undefined && (
          <p role="alert" className={fieldClass.error}>
            {props.error}
          </p>
        )}
      </div>
    </div>
  );
}
