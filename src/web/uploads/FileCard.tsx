import { FileText, TriangleAlert } from 'lucide-react';
import type { FileAnswer } from '#core/files/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** One upload; the whole card opens it. */
export function FileCard({ file, onOpen }: { file: FileAnswer; onOpen: () => void }) {
  const texts = useStrings(strings);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="flex h-full w-full flex-col overflow-hidden rounded-2xl bg-card text-left shadow-card hover:bg-soft"
    >
      <FilePreview file={file} className="aspect-4/3 w-full bg-soft object-cover" />
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="font-semibold wrap-anywhere line-clamp-2">{file.name}</span>
        {file.kind === 'image' && file.alternativeText === null && (
          <span className="mt-auto inline-flex items-center gap-1.5 text-sm">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {texts.isUntold}
          </span>
        )}
      </span>
    </button>
  );
}

/** A small preview of a picture; an icon for a document. */
export function FilePreview({ file, className }: { file: FileAnswer; className: string }) {
  const variants = file.urls?.webp ?? [];
  const shown = variants.find(({ width }) => width >= 320) ?? variants.at(-1);
  if (!shown)
    return (
      <span className={`grid place-items-center ${className}`}>
        <FileText aria-hidden className="size-10" />
      </span>
    );
  return <img src={shown.url} alt="" loading="lazy" decoding="async" className={className} />;
}
