import { FileText } from 'lucide-react';
import type { FileAnswer } from '#core/files/contract.ts';

interface FilePreviewProps {
  readonly file: FileAnswer;
  /** In pixels: the smallest variant that is as wide is shown. */
  readonly width?: number;
  readonly className: string;
}

/** A preview of a picture, with its focus point in view; an icon for a document. Its name stands beside it. */
export function FilePreview({ file, width: wanted = 320, className }: FilePreviewProps) {
  const variants = file.urls?.webp ?? [];
  const shown = variants.find(({ width }) => width >= wanted) ?? variants.at(-1);
  if (!shown)
    return (
      <span className={`grid place-items-center ${className}`}>
        <FileText aria-hidden className="size-10" />
      </span>
    );
  const { focusX, focusY, width, height } = file;
  return (
    <img
      src={shown.url}
      alt=""
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={focusX !== null && focusY !== null ? { objectPosition: `${focusX}% ${focusY}%` } : undefined}
      className={className}
    />
  );
}
