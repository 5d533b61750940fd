import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { may } from '#core/accounts/access.ts';
import { startImport } from '#core/programme-import/contract.ts';
import { sendForm } from '#web/api/upload.ts';
import { useSession, useViewer } from '#web/api/session.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pathIn, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/staff-titles.ts';
import { textAt } from '#web/resources/list-address.ts';
import { readListAddress } from '#web/resources/read-list-address.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ImportView } from './ImportView.tsx';
import { importsKey, importsOptions } from './queries.ts';
import { strings } from './strings.ts';

/** A programme from a file: tried first, then taken; the latest imports below. */
export function ImportsPage() {
  const session = useSession();
  const viewer = useViewer();
  if (!session) return null;
  if (!may(viewer, 'manageAllEvents')) return <ForbiddenPage account={session.details} />;
  return <Imports />;
}

function Imports() {
  const texts = useStrings(strings);
  const titles = useStrings(staffTitles);
  const wording = useWording();
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = textAt(readListAddress(useSearch({ strict: false })), 'id');
  const [file, setFile] = useState<File | null>(null);
  const [shiftTo, setShiftTo] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function send(dryRun: boolean) {
    if (!file) return;
    setFault(null);
    setPercent(0);
    try {
      const fields = { dryRun: String(dryRun), ...(shiftTo && { shiftTo }), file };
      const { _id } = await sendForm(startImport, fields, setPercent);
      await client.invalidateQueries({ queryKey: importsKey });
      // In the address: whoever leaves finds it again.
      await navigate({ href: `${pathIn(wording.language, '/admin/imports')}?id=${_id}`, resetScroll: false });
    } catch (error) {
      setFault(refusalText(error, wording));
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="text-4xl sm:text-5xl">{titles.imports}</h1>
        <p className="mt-3 max-w-prose text-quiet">{texts.lead}</p>
      </div>
      <div className="flex max-w-xl flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <FileTrigger
            acceptedFileTypes={['.csv', '.xml', '.json']}
            onSelect={(chosen) => setFile(chosen?.[0] ?? null)}
          >
            <Button look="second">
              <FileUp aria-hidden className="size-5" />
              {texts.choose}
            </Button>
          </FileTrigger>
          <p role="status" className="min-w-0 wrap-anywhere">
            {percent === null ? file && texts.chosen(file.name) : texts.sending(percent)}
          </p>
        </div>
        <TextField
          type="date"
          label={texts.shiftTo}
          hint={texts.shiftHint}
          value={shiftTo}
          onChange={setShiftTo}
        />
        <div>
          <Button onPress={() => void send(true)} isDisabled={!file} isPending={percent !== null}>
            {texts.try}
          </Button>
        </div>
        {fault !== null && <Banner tone="bad" title={fault} isAnnounced />}
      </div>
      {id !== '' && (
        <ImportView
          key={id}
          id={id}
          next={
            file ? (
              <Button onPress={() => void send(false)} isPending={percent !== null}>
                {texts.import}
              </Button>
            ) : (
              <p>{texts.chooseAgain}</p>
            )
          }
        />
      )}
      <Earlier openId={id} />
    </div>
  );
}

function Earlier({ openId }: { openId: string }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { data } = useQuery(importsOptions());
  if (!data) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="text-2xl">
        {texts.earlier}
      </h2>
      {data.rows.length === 0 && <p className="mt-2 text-quiet">{texts.none}</p>}
      <ul className="mt-3 divide-y divide-line">
        {data.rows.map(({ _id, filename, dryRun, status, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 py-1">
            <PathLink
              path={`/admin/imports?id=${_id}`}
              aria-current={_id === openId ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-56 items-center font-semibold wrap-anywhere"
            >
              {filename}
            </PathLink>
            <span className="text-quiet">
              {dryRun ? texts.dry : texts.real}, {texts.status[status]}
            </span>
            <time dateTime={createdAt} className="text-quiet tabular-nums">
              {formats.dateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
