import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderTree, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { may } from '#core/accounts/access.ts';
import { mediaTypes } from '#core/files/signature.ts';
import { pathIn } from '#core/languages.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isRefused } from '#web/api/refusal.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/titles.ts';
import { listPath } from '#web/resources/entities.ts';
import { changeAddress, textAt } from '#web/resources/list/list-address.ts';
import type { ListView } from '#web/resources/list/list-view.ts';
import { ListPaging } from '#web/resources/list/ListPaging.tsx';
import { useTyped } from '#web/resources/list/ListFilters.tsx';
import { type ListAddress, readListAddress } from '#web/resources/list/read-list-address.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { FileCard } from './FileCard.tsx';
import { FileDialog } from './FileDialog.tsx';
import { filesOptions, filesPerPage, foldersOptions, noFolder } from './queries.ts';
import { strings } from './strings.ts';
import { useUploading } from './use-uploading.ts';

/** The uploads of the programme: shown, described, sorted into folders, deleted. */
export function FilesPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!may(viewer, 'manageEvents')) return <ForbiddenPage />;
  return <Files />;
}

const everyFolder = 'all';

function Files() {
  const texts = useStrings(strings);
  const titles = useStrings(staffTitles);
  const { address, change, clear } = useAddress();
  const files = useQuery(filesOptions(address));
  const folders = useQuery(foldersOptions()).data ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const [typed, setTyped] = useTyped(textAt(address, 'q'), (q) => change({ q }));
  const folder = textAt(address, 'folder');
  const uploading = useUploading(folder === '' || folder === noFolder ? null : folder);
  const { rows = [], total = null } = files.data ?? {};
  const open = rows.find(({ _id }) => _id === openId);
  const isNarrowed = ['q', 'folder', 'untold'].some((key) => textAt(address, key) !== '');

  if (isRefused(files.error, 403)) return <ForbiddenPage />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-4xl sm:text-5xl">{titles.files}</h1>
        <PathLink path={listPath('uploadFileFolders')} className={buttonClass('second')}>
          <FolderTree aria-hidden className="size-5" />
          {texts.folders}
        </PathLink>
        <FileTrigger
          acceptedFileTypes={[...mediaTypes]}
          allowsMultiple
          onSelect={(chosen) => void uploading.send([...(chosen ?? [])])}
        >
          <Button isPending={uploading.progress !== null}>
            <Upload aria-hidden className="size-5" />
            {texts.upload}
          </Button>
        </FileTrigger>
      </div>
      <p className="max-w-prose text-quiet">{texts.lead}</p>
      <p role="status" className="empty:hidden">
        {uploading.progress}
      </p>
      {uploading.errors.map((error) => (
        <Banner key={error} tone="bad" title={error} isAnnounced />
      ))}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <search className="min-w-room-64 flex-1 sm:max-w-md">
          <SearchField label={texts.search} value={typed} onChange={setTyped} />
        </search>
        <div className="min-w-room-48">
          <Select
            label={texts.folder}
            value={folder || everyFolder}
            onChange={(chosen) => change({ folder: chosen === everyFolder ? undefined : chosen })}
            options={[
              { value: everyFolder, text: texts.allFolders },
              { value: noFolder, text: texts.noFolder },
              ...folders,
            ]}
          />
        </div>
        <Switch
          label={texts.untold}
          isSelected={textAt(address, 'untold') !== ''}
          onChange={(isOn) => change({ untold: isOn ? '1' : undefined })}
        />
        <p className="ml-auto self-end pb-3 text-quiet tabular-nums" aria-live="polite">
          {total !== null && texts.total(total)}
        </p>
      </div>
      {hasFailed(files) ? (
        <ErrorState error={files.error} onRetry={() => files.refetch()} />
      ) : files.isPending ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? texts.nothingFound : texts.empty}
          action={isNarrowed && <Button onPress={clear}>{texts.clear}</Button>}
        >
          <p>{isNarrowed ? texts.nothingFoundText : texts.emptyText}</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
          {rows.map((file) => (
            <li key={file._id}>
              <FileCard file={file} onOpen={() => setOpenId(file._id)} />
            </li>
          ))}
        </ul>
      )}
      {total !== null && <ListPaging view={{ address, change }} total={total} perPage={filesPerPage} />}
      {open && <FileDialog key={open._id} file={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}

/** Filters and page are in the address, so that they can be shared and bookmarked. */
function useAddress(): Pick<ListView, 'address' | 'change' | 'clear'> {
  const navigate = useNavigate();
  const language = useLanguage();
  const address = readListAddress(useSearch({ strict: false }));
  const go = (next: ListAddress) => {
    const href = pathIn(language, '/admin/files') + stringifySearch(next);
    void navigate({ href, replace: true, resetScroll: false });
  };
  return { address, change: (changes) => go(changeAddress(address, changes)), clear: () => go({}) };
}
