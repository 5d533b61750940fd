import { useQueries, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, FileText, Trash2, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type FileAnswer, readFile } from '#core/files/contract.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { upload } from '#web/api/upload.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formStrings } from '../form-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RequiredMark } from '#web/ui/fields/FieldLabel.tsx';

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

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/pdf'];

const fileQuery = (id: string) => query(readFile, { params: { id }, query: {} });

/** Files that are uploaded as soon as they are chosen: previewed, sorted, removed. */
export function UploadsInput(props: UploadsInputProps) {
  const { label, value, onChange, max, isDisabled } = props;
  const texts = useStrings(formStrings);
  const client = useQueryClient();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const files = useQueries({
    queries: value.map((id) => ({ ...fileQuery(id), staleTime: Infinity })),
  });
  const notes = useId();

  async function send(chosen: readonly File[]) {
    const room = chosen.slice(0, max - value.length);
    const sent: string[] = [];
    const refused: string[] = [];
    for (const file of room) {
      setSending({ name: file.name, percent: 0 });
      try {
        const answer = await upload(file, {
          onProgress: (percent) => setSending({ name: file.name, percent }),
        });
        client.setQueryData(fileQuery(answer._id).queryKey, answer);
        sent.push(answer._id);
      } catch (error) {
        refused.push(`${texts.upload.failed(file.name)} ${reasonOf(error)}`);
      }
    }
    setSending(null);
    setErrors(refused);
    if (sent.length > 0) onChange([...value, ...sent]);
  }

  function reasonOf(error: unknown): string {
    if (!(error instanceof ApiRefusal)) return texts.upload.unavailable;
    if (error.answer.code === 'tooLarge') return texts.upload.tooLarge;
    if (error.answer.code === 'unsupportedMediaType') return texts.upload.wrongKind;
    if (error.answer.code === 'fileInvalid') return texts.upload.invalid;
    return texts.upload.unavailable;
  }

  const move = (from: number, to: number) =>
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from] ?? ''));
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
                <Preview file={file} />
                <p className="truncate px-3 pt-2 text-sm" title={name}>
                  {name}
                </p>
                {!isDisabled && (
                  <div className="flex justify-end">
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
                      onPress={() => onChange(value.filter((one) => one !== id))}
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
      {!isDisabled && value.length < max && (
        <DropZone
          aria-label={texts.upload.paste}
          onDrop={(event) => {
            const dropped = event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
            void Promise.all(dropped).then(send);
          }}
          className="flex flex-wrap items-center gap-3 rounded-2xl border-2 border-dashed border-edge p-4 data-drop-target:bg-good data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
        >
          <FileTrigger
            acceptedFileTypes={accepted}
            allowsMultiple={max > 1}
            onSelect={(list) => void send([...(list ?? [])])}
          >
            <Button variant="second" isPending={sending !== null}>
              <Upload aria-hidden className="size-5" />
              {texts.upload.choose}
            </Button>
          </FileTrigger>
          <p className={`min-w-room-40 flex-1 ${fieldClass.hint}`} role="status">
            {sending ? texts.upload.progress(sending.name, sending.percent) : texts.upload.drop}
          </p>
        </DropZone>
      )}
      <div id={notes}>
        {props.hint && <p className={fieldClass.hint}>{props.hint}</p>}
        {[...(props.error === undefined ? [] : [props.error]), ...errors].map((error) => (
          <p key={error} role="alert" className={fieldClass.error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}

function Preview({ file }: { file: FileAnswer | undefined }) {
  const [small] = file?.urls?.webp ?? [];
  if (!small)
    return (
      <span className="grid aspect-4/3 place-items-center bg-line">
        <FileText aria-hidden className="size-8" />
      </span>
    );
  return <img src={small.url} alt="" className="aspect-4/3 w-full object-cover" />;
}
