import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { WireTemplate } from '#core/message-texts/message-texts.ts';
import { aboutOf } from '#core/messages/words.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TextSearch } from '#web/resources/TextSearch.tsx';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { hasPageFor } from '#web/resources/entities.ts';
import { changeAddress, textAt } from '#web/resources/list/list-address.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { templateStrings } from '../template-strings.ts';
import { TemplateTexts } from './TemplateTexts.tsx';
import { rewordedQuery, templatesQuery } from './texts-queries.ts';
import { textsStrings } from './texts-strings.ts';

const route = getRouteApi('/staff/message-texts');

/** The page on which staff reword the messages (docs/product/messages.md#wording). */
export function MessageTextsPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!hasPageFor('messageTexts', viewer)) return <ForbiddenPage />;
  return <Finder />;
}

function Finder() {
  const texts = useStrings(textsStrings);
  const names = useStrings(templateStrings);
  const words = wordsOf('messageTexts', useWording());
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const templates = useQuery(templatesQuery);
  const reworded = useQuery(rewordedQuery);
  const [opened, setOpened] = useState<string | null>(null);
  const showFiltered = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (now) => changeAddress(now, changes), replace: true, resetScroll: false });
  const q = textAt(address, 'q');
  const isNarrowed = textAt(address, 'changed') === 'true';
  const rows = reworded.data ?? [];
  const numberOf = ({ template }: WireTemplate) => rows.filter((row) => row.template === template).length;
  const nameOf = ({ template, texts: [first] }: WireTemplate) =>
    `${aboutOf(names, template)}${first?.kind === 'sms' ? ' (SMS)' : ''}`;
  const found = (templates.data?.templates ?? []).filter(
    (one) => (!isNarrowed || numberOf(one) > 0) && isFound(one, [nameOf(one), ...valuesOf(rows, one)], q),
  );

  if (isRefused(templates.error, 403)) return <ForbiddenPage />;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-4xl sm:text-5xl">{words.many}</h1>
      <p className="max-w-prose">{texts.lead}</p>
      <TextSearch
        {...{ q, isNarrowed, texts }}
        onChange={showFiltered}
        found={templates.isSuccess ? texts.found(found.length) : ''}
      />
      {hasFailed(templates) || hasFailed(reworded) ? (
        <ErrorState
          error={templates.error ?? reworded.error}
          onRetry={() => Promise.all([templates.refetch(), reworded.refetch()])}
        />
      ) : templates.isPending || reworded.isPending ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : found.length === 0 ? (
        <EmptyState title={texts.nothing}>
          <p>{texts.nothingText}</p>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {found.map((one) => (
            <li key={one.template} className="rounded-2xl bg-card p-4 shadow-card">
              <h2 className="font-text text-base tracking-normal">
                <button
                  type="button"
                  aria-expanded={opened === one.template}
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-2 text-left font-semibold"
                  onClick={() => setOpened((before) => (before === one.template ? null : one.template))}
                >
                  {nameOf(one)}
                  {numberOf(one) > 0 && <Chip>{texts.changed(numberOf(one))}</Chip>}
                  <ChevronDown
                    aria-hidden
                    className={classes('ml-auto size-5', opened === one.template && 'rotate-180')}
                  />
                </button>
              </h2>
              {opened === one.template && <TemplateTexts template={one} rows={rows} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function valuesOf(
  rows: readonly { template: string; value: string }[],
  { template }: WireTemplate,
): string[] {
  return rows.filter((row) => row.template === template).map(({ value }) => value);
}

/** Whether each word of a search is in the name of a message or in one of its texts, in either language. */
function isFound({ texts }: WireTemplate, said: readonly string[], search: string): boolean {
  const all = plain([...said, ...texts.flatMap(({ it, en }) => [it, en])].join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
