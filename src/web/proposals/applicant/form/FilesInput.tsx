import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { mediaTypes } from '#core/files/signature.ts';
import { loginPath } from '#web/address/paths.ts';
import { signedInTwinOf } from '#web/address/proposal-paths.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { hasEnded, insertUploaded } from '#web/resources/media/upload-queue.ts';
import { UploadTray } from '#web/resources/media/UploadTray.tsx';
import { useUploadQueue } from '#web/resources/media/use-upload-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass, fieldClass } from '#web/ui/classes.ts';
import { RequiredMark } from '#web/ui/fields/FieldLabel.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { aroundStrings } from '../around-strings.ts';
import { rememberGuestSignIn } from '../writing/guest-sign-in.ts';
import { writingStrings } from '../writing-strings.ts';
import { AnswerFiles } from './AnswerFiles.tsx';
import { formFilesOptions } from './form-file.ts';

interface FilesInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isRequired: boolean;
  readonly max: number;
  /** Null: a guest, who uploads nothing before the sign-in. */
  readonly formId: string | null;
  /** What the server has of it: its files can be read by then. */
  readonly saved: string;
  /** Ids of files. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Uploads that answer a question: the author's own, seen by those who read the proposal. */
export function FilesInput(props: FilesInputProps) {
  const { label, hint, error, formId, isRequired } = props;
  const notes = useId();
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={notes}
      {...(error !== undefined && { 'data-invalid': true })}
      className={fieldClass.field}
    >
      <span aria-hidden className={fieldClass.label}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      {formId === null ? <AfterSignIn /> : <OwnFiles {...props} formId={formId} />}
      <div id={notes}>
        {hint && <p className={fieldClass.hint}>{hint}</p>}
        {error !== undefined && (
          <p role="alert" className={fieldClass.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function AfterSignIn() {
  const texts = useStrings(writingStrings);
  const { guest } = useStrings(aroundStrings);
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const next = signedInTwinOf(path);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-2xl border-2 border-dashed border-edge p-4">
      <p className="min-w-room-40 flex-1">{texts.files.signIn}</p>
      <PathLink
        path={loginPath(next)}
        onFollow={() => rememberGuestSignIn(next)}
        className={buttonClass('second', 'small')}
      >
        {guest.signInToUpload}
      </PathLink>
    </div>
  );
}

function OwnFiles({ max, saved, value, onChange, formId }: FilesInputProps & { readonly formId: string }) {
  const texts = useStrings(writingStrings).files;
  const client = useQueryClient();
  /** Two uploads can be ready before the next rendering. */
  const latest = useRef(value);
  /** By id, of what was uploaded here: the proposal does not name it yet. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    void client.invalidateQueries({ queryKey: formFilesOptions(formId).queryKey });
  }, [saved, client, formId]);
  const change = (ids: readonly string[]) => {
    latest.current = ids;
    onChange(ids);
  };
  const uploads = useUploadQueue((file, { id }) => {
    setNames((before) => new Map([...before, [file._id, file.name]]));
    places.current.set(file._id, id);
    // The same bytes chosen twice are one file.
    if (!latest.current.includes(file._id)) change(insertUploaded(latest.current, places.current, file._id));
  }, 'owner');
  const room = max - value.length - uploads.queue.filter((one) => !hasEnded(one)).length;
  const send = (files: readonly File[]) => uploads.add(files.slice(0, Math.max(0, room)), null);
  return (
    <>
      {value.length > 0 && (
        <AnswerFiles
          formId={formId}
          ids={value}
          names={names}
          actionOf={(id, name) => (
            <IconButton label={texts.remove(name)} onPress={() => change(value.filter((one) => one !== id))}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          )}
        />
      )}
      {room > 0 ? (
        <DropZone
          aria-label={texts.zone}
          onDrop={(event) => {
            const dropped = event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
            void Promise.all(dropped).then(send);
          }}
          className="flex flex-wrap items-center gap-3 rounded-2xl border-2 border-dashed border-edge p-4 data-drop-target:bg-good data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
        >
          <FileTrigger
            acceptedFileTypes={[...mediaTypes]}
            allowsMultiple={max > 1}
            onSelect={(list) => send([...(list ?? [])])}
          >
            <Button variant="second">
              <Upload aria-hidden className="size-5" />
              {texts.choose}
            </Button>
          </FileTrigger>
          <p className={`min-w-room-40 flex-1 ${fieldClass.hint}`}>{texts.drop}</p>
        </DropZone>
      ) : (
        <p className={fieldClass.hint}>{texts.full}</p>
      )}
      <UploadTray uploads={uploads} isInField />
    </>
  );
}
