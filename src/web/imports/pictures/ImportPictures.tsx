import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  fetchImportPictures,
  type ImportPictures as Pictures,
} from '#core/programme-import/pictures/contract.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Section } from '../RowReports.tsx';
import { picturesOptions } from '../queries.ts';
import { picturesStrings } from './pictures-strings.ts';
import { RunReport } from './RunReport.tsx';

/** The pictures that an import names by address: an admin confirms the hosts, then they are fetched. */
export function ImportPictures({ importId }: { importId: string }) {
  const texts = useStrings(picturesStrings);
  const { data } = useQuery(picturesOptions(importId));
  if (!data || (data.hosts.length === 0 && data.refused.length === 0 && !data.run)) return null;
  const isUnderWay = data.run !== null && data.run.finishedAt === null;
  return (
    <Section title={texts.title}>
      <div className="flex flex-col gap-4">
        {data.run && <RunReport run={data.run} />}
        {!isUnderWay && data.hosts.length > 0 && (
          <Hosts
            // Other hosts are other choices.
            key={data.hosts.map(({ host }) => host).join(' ')}
            importId={importId}
            hosts={data.hosts}
          />
        )}
        {data.refused.length > 0 && (
          <div>
            <p className="font-semibold">{texts.refused}</p>
            <ul className="mt-1 list-disc ps-5">
              {data.refused.map(({ address, refusal }) => (
                <li key={address} className="wrap-anywhere">
                  {address}: {texts.refusals[refusal]}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

function Hosts({ importId, hosts }: { importId: string; hosts: Pictures['hosts'] }) {
  const texts = useStrings(picturesStrings);
  const wording = useWording();
  const client = useQueryClient();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const start = useMutation({
    mutationFn: () =>
      call(fetchImportPictures, { params: { id: importId }, body: { hosts: [...confirmed] } }),
    onSettled: () => client.invalidateQueries({ queryKey: picturesOptions(importId).queryKey }),
  });
  const countOf = (chosen: Pictures['hosts']) => chosen.reduce((sum, { pictures }) => sum + pictures, 0);
  const count = countOf(hosts.filter(({ host }) => confirmed.includes(host)));
  return (
    <div className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <p className="font-bold">{texts.named(countOf(hosts))}</p>
      <p className="max-w-prose">{texts.lead}</p>
      <fieldset>
        <legend className={fieldClass.label}>{texts.hosts}</legend>
        <ul className="mt-1">
          {hosts.map(({ host, pictures }) => (
            <li key={host} className="wrap-anywhere">
              <Checkbox
                isSelected={confirmed.includes(host)}
                onChange={(isOn) =>
                  setConfirmed((now) => (isOn ? [...now, host] : now.filter((one) => one !== host)))
                }
              >
                {texts.host(host, pictures)}
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      {start.isError && (
        <Banner
          tone="bad"
          title={
            isRefusedWith(start.error, 'wrongState', 'invalid')
              ? texts.wrongState
              : refusalSentence(start.error, wording)
          }
          isAnnounced
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onPress={() => start.mutate()} isDisabled={count === 0} isPending={start.isPending}>
          <Download aria-hidden className="size-5" />
          {texts.fetch(count)}
        </Button>
        {count === 0 && <p className="text-quiet">{texts.chooseHost}</p>}
      </div>
    </div>
  );
}
