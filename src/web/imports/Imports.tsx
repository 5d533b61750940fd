import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { pathIn } from '#core/languages.ts';
import type { ImportKind } from '#core/programme-import/imports.ts';
import { startImport } from '#core/programme-import/contract.ts';
import { isDayToShiftTo } from '#core/programme-import/shift.ts';
import { sendForm } from '#web/api/upload/upload.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { strings as fieldStrings } from '#web/resources/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/dates/DatePicker.tsx';
import { typedError } from '#web/ui/dates/typed-date.ts';
import { FormatHelp } from './format/FormatHelp.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportView } from './ImportView.tsx';
import { importPath, importsKey } from './queries.ts';
import { refusedUpload } from './refused-upload.ts';
import { strings } from './strings.ts';

/** What was sent: a file, and the day to which a programme is moved. */
interface Sent {
  readonly file: File;
  readonly shiftTo: string | null;
}

/** The form of an import: first a dry run, then the same file for real; the latest imports are below. */
export function Imports({ kind }: { kind: ImportKind }) {
  const texts = useStrings(strings);
  const { errors } = useStrings(fieldStrings);
  const wording = useWording();
  const client = useQueryClient();
  const navigate = useNavigate();
  const address = readListAddress(useSearch({ strict: false }));
  const id = textAt(address, 'id');
  const isLeftOut = textAt(address, 'leftOut') === 'true';
  const [file, setFile] = useState<File | null>(null);
  const [shiftTo, setShiftTo] = useState<string | null>(null);
  const [tried, setTried] = useState<(Sent & { readonly id: string }) | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isWrongDay = shiftTo !== null && !isDayToShiftTo(shiftTo);

  async function send(sent: Sent, dryRun: boolean) {
    setError(null);
    setPercent(0);
    try {
      const fields = {
        kind,
        dryRun: String(dryRun),
        ...(sent.shiftTo !== null && { shiftTo: sent.shiftTo }),
        file: sent.file,
      };
      const { _id } = await sendForm(startImport, fields, { onProgress: setPercent });
      setTried(dryRun ? { ...sent, id: _id } : null);
      await client.invalidateQueries({ queryKey: importsKey });
      // The id is in the address, so that the import is found again later.
      await navigate({ href: pathIn(wording.language, importPath(kind, _id)), resetScroll: false });
    } catch (error) {
      setError(refusedUpload(error, wording));
    } finally {
      setPercent(null);
    }
  }

  return (
    <>
      <p className="max-w-prose text-quiet">{texts.leads[kind]}</p>
      <div className="flex max-w-xl flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <FileTrigger
            acceptedFileTypes={kind === 'accounts' ? ['.csv'] : ['.csv', '.xml', '.json']}
            onSelect={(chosen) => setFile(chosen?.[0] ?? null)}
          >
            <Button variant="second">
              <FileUp aria-hidden className="size-5" />
              {texts.choose}
            </Button>
          </FileTrigger>
          <p role="status" className="min-w-0 wrap-anywhere">
            {percent === null ? file && texts.chosen(file.name) : texts.sending(percent)}
          </p>
        </div>
        {kind === 'programme' && (
          <DatePicker
            label={texts.shiftTo}
            hint={texts.shiftHint}
            value={shiftTo}
            onChange={setShiftTo}
            errorTexts={{ ...errors, year: texts.shiftYear }}
            error={isWrongDay && typedError(shiftTo, zone) === null ? texts.shiftYear : undefined}
          />
        )}
        <div>
          <Button
            onPress={() => {
              if (file) void send({ file, shiftTo }, true);
            }}
            isDisabled={!file || isWrongDay}
            isPending={percent !== null}
          >
            {texts.try}
          </Button>
        </div>
        {error !== null && <Banner tone="bad" title={error} isAnnounced />}
      </div>
      {kind === 'programme' && <FormatHelp />}
      {id !== '' && (
        <ImportView
          key={id}
          id={id}
          next={
            // The file of the dry run is imported, whatever has been chosen since.
            tried?.id === id ? (
              <Button onPress={() => void send(tried, false)} isPending={percent !== null}>
                {texts.import}
              </Button>
            ) : (
              <p>{texts.chooseAgain}</p>
            )
          }
        />
      )}
      <EarlierImports kind={kind} openId={id} isLeftOut={isLeftOut} />
    </>
  );
}
