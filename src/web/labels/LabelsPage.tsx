import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { allTexts } from './all-texts.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isRefused } from '#web/api/refusal.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { hasPageFor } from '#web/resources/entities.ts';
import { changeAddress, textAt } from '#web/resources/list/list-address.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { entriesOf, isChanged, isFoundBy } from './entries.ts';
import { EntryCard } from './EntryCard.tsx';
import { labelsQuery } from './entries.ts';
import { strings } from './strings.ts';
import { TextSearch } from '#web/resources/TextSearch.tsx';

const route = getRouteApi('/staff/labels');
const shownAtOnce = 40;

/** The page on which staff find a text of the interface and reword it (docs/product/languages.md#labels). */
export function LabelsPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!hasPageFor('labels', viewer)) return <ForbiddenPage />;
  return <Finder />;
}

function Finder() {
  const texts = useStrings(strings);
  const words = wordsOf('labels', useWording());
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const labels = useQuery(labelsQuery);
  const [shown, setShown] = useState(shownAtOnce);
  const entries = useMemo(() => entriesOf(allTexts(), labels.data ?? []), [labels.data]);

  function showFiltered(changes: Readonly<Record<string, string | undefined>>) {
    setShown(shownAtOnce);
    void navigate({ search: (now) => changeAddress(now, changes), replace: true, resetScroll: false });
  }
  const q = textAt(address, 'q');
  const isNarrowed = textAt(address, 'changed') === 'true';
  const found = useMemo(
    () => entries.filter((entry) => (!isNarrowed || isChanged(entry)) && isFoundBy(entry, q)),
    [entries, isNarrowed, q],
  );

  if (isRefused(labels.error, 403)) return <ForbiddenPage />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-4xl sm:text-5xl">{words.many}</h1>
        <PathLink path="/admin/labels" className={buttonClass('second')}>
          {texts.table}
        </PathLink>
      </div>
      <div className="flex max-w-prose flex-col gap-2">
        <p>{texts.lead}</p>
        <p className="text-quiet">{texts.facts}</p>
      </div>
      <TextSearch
        {...{ q, isNarrowed, texts }}
        onChange={showFiltered}
        found={labels.isSuccess ? texts.found(found.length) : ''}
      />
      {hasFailed(labels) ? (
        <ErrorState error={labels.error} onRetry={() => labels.refetch()} />
      ) : labels.isPending ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : found.length === 0 ? (
        <EmptyState title={texts.nothing}>
          <p>{texts.nothingText}</p>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {found.slice(0, shown).map((entry) => (
            <li key={entry.key}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button variant="second" className="self-center" onPress={() => setShown(shown + shownAtOnce)}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
