import { useParams } from '@tanstack/react-router';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isSearched } from '#core/field/filters.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isRefused } from '#web/api/refusal.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { usePathHere } from '#web/layout/header/navigation.ts';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useMedia, wideEnough } from '#web/device/browser.ts';
import { BulkActions } from './BulkActions.tsx';
import { type RowsProps, useChosenRows } from './choice/use-chosen-rows.ts';
import { entityOfListPath, entityOfPath, formPath, hasPageFor } from '../entities.ts';
import { useExtension } from '../extension.ts';
import type { CellEdits } from './edit/cell-edit.ts';
import { UnsavedCells } from './edit/UnsavedCells.tsx';
import { useCellEdits } from './edit/use-cell-edits.ts';
import { EntityCards } from './EntityCards.tsx';
import { EntityTable } from './EntityTable.tsx';
import { ListKeys } from './grid/ListKeys.tsx';
import { ExportButton } from './ExportButton.tsx';
import { textAt } from './list-address.ts';
import { ListFilters, useTyped } from './ListFilters.tsx';
import { ColumnChoice } from './layout/ColumnChoice.tsx';
import { RowsPerPage } from './layout/RowsPerPage.tsx';
import { SavedViews } from './views/SavedViews.tsx';
import { ListPaging, PastEnd } from './ListPaging.tsx';
import { type ListView, useListView } from './list-view.ts';
import { listStrings } from './list-strings.ts';
import { sortChoices } from './sort-choices.ts';
import { useListRows } from './whole/use-list-rows.ts';
import { usePrinting } from './whole/use-printing.ts';
import { WholeTools } from './whole/WholeTools.tsx';

/** The list of any entity, from its definition (docs/product/pages.md#staff-pages). */
export function ResourceList() {
  const { entity } = useParams({ strict: false });
  const path = usePathHere();
  const signedIn = useSignedIn();
  const viewer = useViewer();
  // The paths of named pages are those of their entities: /categories, /labels …
  const name = entity === undefined ? entityOfListPath(path.replace(/\?.*$/, '')) : entityOfPath(entity);
  if (!name) return <NotFoundPage />;
  if (!signedIn) return null;
  if (!hasPageFor(name, viewer)) return <ForbiddenPage />;
  return <EntityList key={name} name={name} />;
}

function EntityList({ name }: { name: ResourceName }) {
  const texts = useStrings(listStrings);
  const view = useListView(name);
  const isChoosable = useIsChoosable(view);
  const { ListTools, bulk } = useExtension(name);
  const list = useListRows(view);
  const { query, rows, total, isWhole } = list;
  const printing = usePrinting(list);
  const active = view.active.length;
  const [isFiltering, setFiltering] = useState(active > 0);
  const [typed, setTyped] = useTyped(textAt(view.address, 'q'), (q) => view.change({ q }));
  const chosen = useChosenRows(view, list);
  const edits = useCellEdits(view);
  const searchSpot = useRef<HTMLElement>(null);
  const hasSearch = isSearched(view.fields);
  const goToSearch = useCallback(() => searchSpot.current?.querySelector('input')?.focus(), []);
  const isNarrowed = active > 0 || textAt(view.address, 'q') !== '';

  if (isRefused(query.error, 403)) return <ForbiddenPage />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-4xl sm:text-5xl">{view.words.many}</h1>
        {ListTools && <ListTools />}
        <ExportButton view={view} />
        {view.may('create') && (
          <PathLink path={formPath(name, 'new')} className={buttonClass()}>
            <Plus aria-hidden className="size-5" />
            {view.words.add}
          </PathLink>
        )}
      </div>
      <SavedViews view={view} />
      <div className="flex flex-wrap items-center gap-3">
        {hasSearch && (
          <search ref={searchSpot} className="min-w-room-64 flex-1 sm:max-w-md">
            <SearchField label={texts.search} value={typed} onChange={setTyped} />
          </search>
        )}
        <Button variant="quiet" aria-expanded={isFiltering} onPress={() => setFiltering(!isFiltering)}>
          <SlidersHorizontal aria-hidden className="size-5" />
          {active > 0 ? texts.filtersOn(active) : texts.filters}
        </Button>
        <ColumnChoice view={view} />
        <p className="ml-auto text-quiet tabular-nums" aria-live="polite">
          {total !== null && texts.total(total)}
        </p>
      </div>
      {isFiltering && <ListFilters view={view} />}
      {bulk?.Unfinished && view.may(bulk.needs) && <bulk.Unfinished />}
      <UnsavedCells edits={edits} />
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Waiting />
      ) : rows.length === 0 && total !== null && total > 0 ? (
        <PastEnd view={view} total={total} />
      ) : rows.length === 0 ? (
        <Nothing view={view} isNarrowed={isNarrowed} />
      ) : (
        <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
          <Rows
            view={view}
            list={list}
            chosen={chosen.ids}
            onChoose={chosen.choose}
            onChooseAll={() =>
              isWhole
                ? void chosen.chooseMatching()
                : chosen.choose(new Set(rows.map((row) => row?._id ?? '')))
            }
            isPrinting={printing.isPrinting}
            edits={edits}
          />
          {list.failed && (
            <div className="sticky bottom-4 z-10 mt-3 print:hidden">
              <ErrorState error={list.failed.error} onRetry={list.failed.retry} />
            </div>
          )}
        </div>
      )}
      {view.hasForm && <ListKeys view={view} isWhole={isWhole} onSearch={hasSearch ? goToSearch : null} />}
      {isChoosable && <BulkActions view={view} chosen={chosen} total={total} />}
      {total !== null && rows.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          {isWhole ? (
            <WholeTools list={list} printing={printing} onFind={hasSearch ? goToSearch : null} />
          ) : (
            <ListPaging view={view} total={total} />
          )}
          <RowsPerPage view={view} total={total} />
        </div>
      )}
    </div>
  );
}

interface RowsOfViewProps extends Omit<RowsProps, 'isChoosable'> {
  readonly edits: CellEdits;
}

function Rows(props: RowsOfViewProps) {
  const { edits: _, ...cards } = props;
  const { view } = props;
  const texts = useStrings(listStrings);
  const isChoosable = useIsChoosable(view);
  const isWide = useMedia(wideEnough);
  if (isWide) return <EntityTable {...props} isChoosable={isChoosable} />;
  const { sort } = view;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={texts.sortBy}
        value={`${sort.descending ? '-' : ''}${sort.field}`}
        onChange={(value) => view.change({ sort: value })}
        options={sortChoices(view, texts)}
      />
      <EntityCards {...cards} isChoosable={isChoosable} />
    </div>
  );
}

/** Whether the list has actions on several rows. */
function useIsChoosable(view: ListView): boolean {
  const { bulk } = useExtension(view.name);
  return view.may('delete') || (bulk !== undefined && view.may(bulk.needs));
}

function Nothing({ view, isNarrowed }: { view: ListView; isNarrowed: boolean }) {
  const texts = useStrings(listStrings);
  if (isNarrowed)
    return (
      <EmptyState title={texts.nothingFound} action={<Button onPress={view.clear}>{texts.clear}</Button>}>
        <p>{texts.nothingFoundText}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={texts.empty}>
      <p>{texts.emptyText}</p>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className="flex flex-col gap-2">
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} className="h-12 w-full" />
        ))}
      </div>
    </Loading>
  );
}
