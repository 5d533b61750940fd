import { Check, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { FileAnswer } from '#core/files/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FilePreview } from '#web/resources/media/FilePreview.tsx';
import { isUntold } from '#web/resources/media/media-queries.ts';
import { strings } from './strings.ts';

interface FileGridProps {
  readonly files: readonly FileAnswer[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
}

/** Files as pictures. Arrow keys move, Enter opens, Space chooses. */
export function FileGrid({ files, chosen, onChoose, onOpen }: FileGridProps) {
  const texts = useStrings(strings);

  /** Also while some are chosen, when the library's Enter would choose one more. */
  function openByEnter(event: KeyboardEvent) {
    const row = event.target instanceof HTMLElement ? event.target : null;
    const id = row?.getAttribute('role') === 'row' ? row.dataset['key'] : undefined;
    if (event.key !== 'Enter' || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(id);
  }

  return (
    <div onKeyDownCapture={openByEnter}>
      <GridList
        aria-label={texts.grid}
        layout="grid"
        items={files}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChoose(new Set(keys === 'all' ? files.map(({ _id }) => _id) : [...keys].map(String)))
        }
        onAction={(key) => onOpen(String(key))}
        dependencies={[texts]}
        className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3 sm:gap-4 xl:grid-cols-4"
      >
        {(file) => (
          <GridListItem
            id={file._id}
            textValue={[file.name, ...marksOf(file, texts)].join(', ')}
            className="group relative flex cursor-pointer flex-col overflow-hidden rounded-2xl bg-card text-left shadow-card outline-none hover:bg-soft data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:ring-4 data-selected:ring-teal"
          >
            <FilePreview file={file} className="aspect-4/3 w-full bg-soft object-cover" />
            <Checkbox slot="selection" className="absolute top-1 left-1 grid size-11 place-items-center">
              <span className="grid size-7 place-items-center rounded-lg border-2 border-edge bg-card text-on-teal group-data-selected:border-teal group-data-selected:bg-teal">
                <Check aria-hidden strokeWidth={3.5} className="hidden size-4.5 group-data-selected:block" />
              </span>
            </Checkbox>
            <span className="flex flex-1 flex-col gap-1.5 p-3">
              <span className="line-clamp-2 font-semibold wrap-anywhere max-sm:text-sm">{file.name}</span>
              <Marks file={file} />
            </span>
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;

function marksOf(file: FileAnswer, texts: Texts): string[] {
  return [
    ...(file.kind === 'pdf' ? [texts.document] : []),
    ...(isUntold(file) ? [texts.isUntold] : []),
    ...(file.isUsed === false ? [file.kind === 'pdf' ? texts.isUnusedFile : texts.isUnused] : []),
    ...(file.crop ? [texts.isCropped] : []),
  ];
}

function Marks({ file }: { file: FileAnswer }) {
  const texts = useStrings(strings);
  const marks = marksOf(file, texts);
  if (marks.length === 0) return null;
  return (
    <span className="mt-auto flex flex-wrap gap-x-3 gap-y-1 text-sm text-quiet">
      {marks.map((mark) =>
        mark === texts.isUntold ? (
          <span key={mark} className="inline-flex items-center gap-1.5 text-ink">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {mark}
          </span>
        ) : (
          <span key={mark}>{mark}</span>
        ),
      )}
    </span>
  );
}
