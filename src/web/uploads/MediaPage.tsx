import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { may } from '#core/accounts/access.ts';
import { mediaTypes } from '#core/files/signature.ts';
import { pathIn } from '#core/languages.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { changeAddress, textAt } from '#web/resources/list/list-address.ts';
import type { ListView } from '#web/resources/list/list-view.ts';
import { useTyped } from '#web/resources/list/ListFilters.tsx';
import { ListPaging } from '#web/resources/list/ListPaging.tsx';
import { type ListAddress, readListAddress } from '#web/resources/list/read-list-address.ts';
import { foldersOptions } from '#web/resources/media/media-queries.ts';
import { UploadTray } from '#web/resources/media/UploadTray.tsx';
import { useUploadQueue } from '#web/resources/media/use-upload-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { FileGrid } from './FileGrid.tsx';
import { FilePanel } from './FilePanel.tsx';
import { FolderList } from './FolderList.tsx';
import { filesOptions, filesPerPage, noFolder } from './queries.ts';
import { SortBar } from './SortBar.tsx';
import { strings } from './strings.ts';

/** The uploads of the programme: sent, described, cut, replaced, sorted into folders, deleted. */
export function MediaPage() {
  const viewer = useViewer();
  if (viewer.kind === 'guest') return null;
  if (!may(viewer, 'manageEvents')) return <ForbiddenPage />;
  return <Media />;
}

function Media() {
  const texts = useStrings(strings);
  const titles = useStrings(officeTitles);
  const { address, change, clear } = useAddress();
  const files = useQuery(filesOptions(address));
  const folders = useQuery(foldersOptions()).data ?? [];
  const [typed, setTyped] = useTyped(textAt(address, 'q'), (q) => change({ q }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const uploads = useUploadQueue();
  const folder = textAt(address, 'folder');
  const { rows = [], total = null } = files.data ?? {};
  const openId = textAt(address, 'open');
  const into = folders.find(({ _id }) => _id === folder);
  const send = (sent: readonly File[]) =>
    uploads.add(sent, folder === '' || folder === noFolder ? null : folder);

  if (isRefused(files.error, 403)) return <ForbiddenPage />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-4xl sm:text-5xl">{titles.media}</h1>
        <FileTrigger
          acceptedFileTypes={[...mediaTypes]}
          allowsMultiple
          onSelect={(list) => send([...(list ?? [])])}
        >
          <Button>
            <Upload aria-hidden className="size-5" />
            {texts.upload}
          </Button>
        </FileTrigger>
      </div>
      <p className="max-w-prose text-quiet">{texts.lead}</p>
      <UploadTray uploads={uploads} />
      <div className="grid gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <FolderList
          folders={folders}
          chosen={folder}
          onChoose={(next) => change({ folder: next || undefined })}
        />
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
            <search className="w-full">
              <SearchField label={texts.search} value={typed} onChange={setTyped} />
            </search>
            {(['untold', 'unused'] as const).map((filter) => (
              <Switch
                key={filter}
                label={texts[filter]}
                isSelected={textAt(address, filter) !== ''}
                onChange={(isOn) => change({ [filter]: isOn ? '1' : undefined })}
              />
            ))}
            <p className="ml-auto self-end pb-2 text-quiet tabular-nums" aria-live="polite">
              {total !== null && texts.total(total)}
            </p>
          </div>
          <DropZone
            aria-label={texts.drop}
            getDropOperation={() => 'copy'}
            onDrop={(event) => {
              const dropped = event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
              void Promise.all(dropped).then(send);
            }}
            className="group relative rounded-3xl data-drop-target:outline-3 data-drop-target:outline-offset-8 data-drop-target:outline-focus data-focus-visible:outline-3 data-focus-visible:outline-offset-8 data-focus-visible:outline-focus"
          >
            <p
              aria-hidden
              className="pointer-events-none sticky top-24 z-20 mx-auto hidden w-fit rounded-full bg-strong px-6 py-3 font-semibold text-on-strong shadow-float group-data-drop-target:block"
            >
              {into ? texts.dropInto(into.name) : texts.dropHere}
            </p>
            <Found
              files={files}
              address={address}
              onClear={clear}
              grid={
                <FileGrid
                  files={rows}
                  chosen={chosen}
                  onChoose={setChosen}
                  onOpen={(open) => change({ open, page: textAt(address, 'page') || undefined })}
                />
              }
            />
          </DropZone>
          <p className="text-sm text-quiet">
            {texts.dropHint} <span className="max-sm:hidden">{texts.keys}</span>
          </p>
          {total !== null && <ListPaging view={{ address, change }} total={total} perPage={filesPerPage} />}
          <SortBar chosen={chosen} folders={folders} onChooseNone={() => setChosen(new Set())} />
        </div>
      </div>
      {openId !== '' && (
        <FilePanel
          key={openId}
          id={openId}
          onClose={() => change({ open: undefined, page: textAt(address, 'page') || undefined })}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly files: ReturnType<typeof useQuery<{ readonly rows: readonly unknown[] }>>;
  readonly address: ListAddress;
  readonly onClear: () => void;
  readonly grid: React.ReactNode;
}

/** The grid, or what stands in its place. */
function Found({ files, address, onClear, grid }: FoundProps) {
  const texts = useStrings(strings);
  if (hasFailed(files)) return <ErrorState error={files.error} onRetry={() => files.refetch()} />;
  if (files.isPending)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  if (files.data && files.data.rows.length > 0) return grid;
  const narrowing = ['q', 'folder', 'untold', 'unused'].filter((key) => textAt(address, key) !== '');
  if (narrowing.length === 1 && narrowing[0] === 'untold')
    return (
      <EmptyState title={texts.allDescribed} action={<Button onPress={onClear}>{texts.clear}</Button>}>
        <p>{texts.allDescribedText}</p>
      </EmptyState>
    );
  const isNarrowed = narrowing.length > 0;
  return (
    <EmptyState
      title={isNarrowed ? texts.nothingFound : texts.empty}
      action={isNarrowed && <Button onPress={onClear}>{texts.clear}</Button>}
    >
      <p>{isNarrowed ? texts.nothingFoundText : texts.emptyText}</p>
    </EmptyState>
  );
}

/** Filters, page and the open file are in the address, so that they can be shared and bookmarked. */
function useAddress(): Pick<ListView, 'address' | 'change' | 'clear'> {
  const navigate = useNavigate();
  const language = useLanguage();
  const address = readListAddress(useSearch({ strict: false }));
  const go = (next: ListAddress) => {
    const href = pathIn(language, '/manage/media') + stringifySearch(next);
    void navigate({ href, replace: true, resetScroll: false });
  };
  return { address, change: (changes) => go(changeAddress(address, changes)), clear: () => go({}) };
}
