import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { FileAnswer } from '#core/files/contract.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { useDebounced } from '../form/use-typed.ts';
import { FilePreview } from './FilePreview.tsx';
import { foldersOptions, picturesOptions } from './media-queries.ts';
import { mediaStrings } from './media-strings.ts';

interface MediaPickerProps {
  /** Of the field. */
  readonly label: string;
  /** Ids of pictures that the field has. */
  readonly taken: readonly string[];
  /** How many more it can have. */
  readonly room: number;
  readonly onChoose: (files: readonly FileAnswer[]) => void;
  readonly onClose: () => void;
}

const searchMs = 200;
const everyFolder = 'all';

/** Pictures that were uploaded before, to be chosen for a field: found by words and folder. The only one is taken at once. */
export function MediaPicker({ label, taken, room, onChoose, onClose }: MediaPickerProps) {
  const texts = useStrings(mediaStrings);
  const [typed, setTyped] = useState('');
  const [folder, setFolder] = useState(everyFolder);
  const [chosen, setChosen] = useState<ReadonlyMap<string, FileAnswer>>(new Map());
  const folders = useQuery(foldersOptions()).data ?? [];
  const found = useInfiniteQuery({
    ...picturesOptions(useDebounced(typed, searchMs), folder === everyFolder ? '' : folder),
    placeholderData: keepPreviousData,
  });
  const files = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? null;
  const search = useRef<HTMLElement>(null);
  // On a touch screen the keyboard would cover the pictures.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) search.current?.querySelector('input')?.focus();
  }, []);
  const isOne = room === 1;
  const isTooMany = chosen.size > room;

  function take(wanted: readonly FileAnswer[]) {
    onChoose(wanted);
    onClose();
  }

  /** Those of former searches stay chosen. */
  function choose(keys: ReadonlySet<string>) {
    const others = [...chosen].filter(([id]) => !files.some(({ _id }) => _id === id));
    const here = files.filter(({ _id }) => keys.has(_id)).map((file) => [file._id, file] as const);
    setChosen(new Map([...others, ...here]));
  }

  return (
    <Dialog
      title={texts.pickTitle(label)}
      isOpen
      onClose={onClose}
      isWide
      isSheet
      actions={
        !isOne && (
          <>
            <p role="status" className="mr-auto self-center">
              {isTooMany ? texts.tooMany(room) : texts.room(room)}
            </p>
            <Button onPress={() => take([...chosen.values()])} isDisabled={chosen.size === 0 || isTooMany}>
              {texts.add(chosen.size)}
            </Button>
          </>
        )
      }
    >
      <div className="flex min-h-[50dvh] flex-col gap-4">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <search ref={search}>
            <SearchField label={texts.search} value={typed} onChange={setTyped} />
          </search>
          {folders.length > 0 && (
            <Select
              label={texts.folder}
              value={folder}
              onChange={setFolder}
              options={[
                { value: everyFolder, text: texts.everyFolder },
                ...folders.map(({ _id, path }) => ({ value: _id, text: path })),
              ]}
            />
          )}
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          {isOne && <p>{texts.pickOne}</p>}
          <p className="ml-auto text-quiet tabular-nums" aria-live="polite">
            {total !== null && texts.found(total)}
          </p>
        </div>
        {found.isError && files.length === 0 ? (
          <ErrorState error={found.error} onRetry={() => found.refetch()} />
        ) : found.isPending ? (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        ) : (
          <PickerGrid
            files={files}
            taken={taken}
            chosen={new Set(chosen.keys())}
            {...(isOne ? { onTake: (file) => take([file]) } : { onChoose: choose })}
          />
        )}
        {found.hasNextPage && (
          <Button
            variant="second"
            className="mx-auto"
            onPress={() => void found.fetchNextPage()}
            isPending={found.isFetchingNextPage}
          >
            {texts.more}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface PickerGridProps {
  readonly files: readonly FileAnswer[];
  readonly taken: readonly string[];
  readonly chosen: ReadonlySet<string>;
  /** Where only one is wanted. */
  readonly onTake?: (file: FileAnswer) => void;
  readonly onChoose?: (ids: ReadonlySet<string>) => void;
}

function PickerGrid({ files, taken, chosen, onTake, onChoose }: PickerGridProps) {
  const texts = useStrings(mediaStrings);
  const language = useLanguage();
  return (
    <GridList
      aria-label={texts.pictures}
      layout="grid"
      items={files}
      selectionMode={onTake ? 'none' : 'multiple'}
      selectedKeys={chosen}
      disabledKeys={taken}
      onSelectionChange={(keys) =>
        onChoose?.(new Set(keys === 'all' ? files.map(({ _id }) => _id) : [...keys].map(String)))
      }
      {...(onTake && {
        onAction: (key) => {
          const file = files.find(({ _id }) => _id === key);
          if (file) onTake(file);
        },
      })}
      dependencies={[texts, taken]}
      renderEmptyState={() => (
        <div className="col-span-full py-8 text-center">
          <p className="text-xl font-bold">{texts.nothing}</p>
          <p className="mt-1 text-quiet">{texts.nothingText}</p>
        </div>
      )}
      className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3 lg:grid-cols-4"
    >
      {(file) => {
        const isTaken = taken.includes(file._id);
        const said = saidIn(file, language);
        return (
          <GridListItem
            id={file._id}
            textValue={[file.name, said].filter(Boolean).join(', ')}
            className="group relative flex cursor-pointer flex-col overflow-hidden rounded-2xl bg-card text-left shadow-card outline-none hover:bg-soft data-disabled:cursor-default data-disabled:shadow-none data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:ring-4 data-selected:ring-teal"
          >
            <FilePreview
              file={file}
              className="aspect-4/3 w-full bg-soft object-cover group-data-disabled:opacity-60"
            />
            {!onTake && !isTaken && (
              <Checkbox slot="selection" className="absolute top-1 left-1 grid size-11 place-items-center">
                <span className="grid size-7 place-items-center rounded-lg border-2 border-edge bg-card text-on-teal group-data-selected:border-teal group-data-selected:bg-teal">
                  <Check
                    aria-hidden
                    strokeWidth={3.5}
                    className="hidden size-4.5 group-data-selected:block"
                  />
                </span>
              </Checkbox>
            )}
            <span className="flex flex-col gap-0.5 p-3">
              <span className="line-clamp-2 font-semibold wrap-anywhere max-sm:text-sm">{file.name}</span>
              <span className={`line-clamp-2 ${fieldClass.hint}`}>
                {isTaken ? texts.isThere : said || texts.untold}
              </span>
            </span>
          </GridListItem>
        );
      }}
    </GridList>
  );
}

/** What a picture shows, in a language or else the other; it was read in both. */
function saidIn({ alternativeText }: FileAnswer, language: Language): string {
  return typeof alternativeText === 'string' ? alternativeText : resolveText(alternativeText, language).text;
}
