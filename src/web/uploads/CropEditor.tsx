import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type CropBox, boxInShape, centre, moveBox, resizeBox, type Size } from '#core/files/crop.ts';
import { readWholePicture } from '#core/files/picture-contract.ts';
import { fetchBlob } from '#web/api/download.ts';
import { pathOf } from '#web/api/key.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { RangeField } from './RangeField.tsx';
import { pictureStrings } from './picture-strings.ts';

interface CropEditorProps {
  readonly id: string;
  readonly whole: Size;
  readonly crop: CropBox;
  readonly onChange: (crop: CropBox) => void;
}

/** Ratios of width to height that a crop can be held to; null: the user draws any. */
const shapes = [
  { name: 'free', shape: null },
  { name: '4 : 3', shape: 4 / 3 },
  { name: '16 : 9', shape: 16 / 9 },
  { name: '3 : 4', shape: 3 / 4 },
  { name: 'square', shape: 1 },
] as const;

/** The part of a picture that is shown: a frame that is moved, and pulled at its corner; with the arrow keys in the fields below. */
export function CropEditor({ id, whole, crop, onChange }: CropEditorProps) {
  const texts = useStrings(pictureStrings);
  const [shape, setShape] = useState<number | null>(null);
  const { address, error } = useWhole(id);
  const area = useRef<HTMLDivElement>(null);
  const pulled = useRef<{ readonly from: CropBox; readonly x: number; readonly y: number } | null>(null);

  /** Handlers of the frame, and of its corner. */
  const pull = (apply: (from: CropBox, dx: number, dy: number) => CropBox) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      pulled.current = { from: crop, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = pulled.current;
      const shownWidth = area.current?.clientWidth ?? 0;
      if (!start || shownWidth === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const scale = whole.width / shownWidth;
      onChange(apply(start.from, (event.clientX - start.x) * scale, (event.clientY - start.y) * scale));
    },
    onPointerUp() {
      pulled.current = null;
    },
  });

  const percent = (part: number, size: number) => `${(part / size) * 100}%`;
  const fields = [
    {
      label: texts.fromLeft,
      value: crop.x,
      min: 0,
      max: whole.width - crop.width,
      apply: (value: number) => moveBox(crop, value - crop.x, 0, whole),
    },
    {
      label: texts.fromTop,
      value: crop.y,
      min: 0,
      max: whole.height - crop.height,
      apply: (value: number) => moveBox(crop, 0, value - crop.y, whole),
    },
    {
      label: texts.width,
      value: crop.width,
      min: 1,
      max: whole.width - crop.x,
      apply: (value: number) => resizeBox(crop, value - crop.width, 0, whole, shape),
    },
    {
      label: texts.height,
      value: crop.height,
      min: 1,
      max: whole.height - crop.y,
      apply: (value: number) => resizeBox(crop, 0, value - crop.height, whole, shape),
    },
  ];
  if (error) return <ErrorState error={error} />;
  return (
    <div className="flex flex-col gap-4">
      <p className={fieldClass.hint}>{texts.cropHint}</p>
      <div className="flex justify-center overflow-hidden rounded-2xl bg-soft">
        {address === null ? (
          <Skeleton className="h-80 w-full" />
        ) : (
          <div ref={area} className="relative touch-none overflow-hidden select-none">
            <img
              src={address}
              alt=""
              width={whole.width}
              height={whole.height}
              draggable={false}
              className="block max-h-[36dvh] w-auto"
            />
            <div
              data-crop-frame
              {...pull((from, dx, dy) => moveBox(from, dx, dy, whole))}
              className="absolute cursor-move border-2 border-[#fff] shadow-[0_0_0_100vmax_#15162bb3]"
              style={{
                left: percent(crop.x, whole.width),
                top: percent(crop.y, whole.height),
                width: percent(crop.width, whole.width),
                height: percent(crop.height, whole.height),
              }}
            >
              <span
                data-crop-corner
                {...pull((from, dx, dy) => resizeBox(from, dx, dy, whole, shape))}
                className="absolute right-0 bottom-0 size-11 cursor-nwse-resize before:absolute before:right-0 before:bottom-0 before:size-6 before:rounded-tl-xl before:border-t-2 before:border-l-2 before:border-[#15162b] before:bg-[#fff]"
              />
            </div>
          </div>
        )}
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className={`mb-1.5 ${fieldClass.label}`}>{texts.shape}</legend>
        {shapes.map((one) => (
          <button
            key={one.name}
            type="button"
            aria-pressed={shape === one.shape}
            onClick={() => {
              setShape(one.shape);
              if (one.shape !== null) onChange(boxInShape(whole, one.shape, centre));
            }}
            className={chipClass(shape === one.shape)}
          >
            {one.name === 'free' ? texts.free : one.name === 'square' ? texts.square : one.name}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6">
        {fields.map(({ label, value, min, max, apply }) => (
          <RangeField
            key={label}
            label={label}
            value={value}
            min={min}
            max={Math.max(min, max)}
            shown={texts.px(value)}
            onChange={(next) => onChange(apply(next))}
          />
        ))}
      </div>
    </div>
  );
}

/** The whole picture as an address of this page: an `img` could not carry the token. */
function useWhole(id: string): { readonly address: string | null; readonly error: unknown } {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    let made: string | null = null;
    fetchBlob(pathOf(readWholePicture, { id }), controller.signal)
      .then((blob) => {
        if (controller.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      });
    return () => {
      controller.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return { address, error };
}
