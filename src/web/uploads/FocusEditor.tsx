import { Crosshair } from 'lucide-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { centre, type Point, type ShownShape, shownShapes } from '#core/files/crop.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { RangeField } from './RangeField.tsx';
import { pictureStrings } from './picture-strings.ts';

interface FocusEditorProps {
  readonly file: FileAnswer;
  /** null: the centre. */
  readonly focus: Point | null;
  readonly onChange: (focus: Point | null) => void;
  readonly isDisabled: boolean;
}

/** The point of a picture that stays in view: tapped in the picture, or moved with the arrow keys; with what is then shown. */
export function FocusEditor({ file, focus, onChange, isDisabled }: FocusEditorProps) {
  const texts = useStrings(pictureStrings);
  const { x, y } = focus ?? centre;

  function pointAt(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percentOf(event.clientX - left, width),
      y: percentOf(event.clientY - top, height),
    });
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={`mb-1.5 ${fieldClass.label}`}>{texts.focus}</legend>
      <div className="flex justify-center overflow-hidden rounded-2xl bg-soft">
        <div
          data-focus-picture
          className={`relative ${isDisabled ? '' : 'cursor-crosshair'}`}
          {...(!isDisabled && {
            // A finger that moves scrolls the dialog.
            onPointerDown(event: PointerEvent<HTMLElement>) {
              if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
            },
            onClick: pointAt,
            onPointerMove(event: PointerEvent<HTMLElement>) {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) pointAt(event);
            },
          })}
        >
          <img
            src={addressOf(file, 640)}
            alt=""
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            draggable={false}
            className="block max-h-56 w-auto select-none"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute size-9 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-[#fff] shadow-[0_0_0_2px_#15162b,inset_0_0_0_2px_#15162b]"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </div>
      </div>
      {!isDisabled && (
        <>
          <p className={fieldClass.hint}>{texts.focusHint}</p>
          <div className="grid grid-cols-2 gap-x-4 sm:gap-x-6">
            <RangeField
              label={texts.fromLeft}
              value={x}
              min={0}
              max={100}
              shown={texts.percent(x)}
              onChange={(value) => onChange({ x: value, y })}
            />
            <RangeField
              label={texts.fromTop}
              value={y}
              min={0}
              max={100}
              shown={texts.percent(y)}
              onChange={(value) => onChange({ x, y: value })}
            />
          </div>
        </>
      )}
      <Shapes file={file} focus={{ x, y }}>
        {!isDisabled && focus !== null && (
          <Button variant="quiet" size="small" onPress={() => onChange(null)}>
            <Crosshair aria-hidden className="size-4.5" />
            {texts.toCentre}
          </Button>
        )}
      </Shapes>
    </fieldset>
  );
}

interface ShapesProps {
  readonly file: FileAnswer;
  readonly focus: Point;
  /** A button beside the title. */
  readonly children: ReactNode;
}

/** The picture in the shapes in which pages show it. */
function Shapes({ file, focus: { x, y }, children }: ShapesProps) {
  const texts = useStrings(pictureStrings);
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm font-semibold">{texts.shapesTitle}</p>
        {children}
      </div>
      <ul className="mt-0.5 flex flex-wrap items-end gap-3">
        {(Object.keys(shownShapes) as ShownShape[]).map((shape) => (
          <li key={shape} data-shape={shape} className="text-sm text-quiet">
            <img
              src={addressOf(file, 320)}
              alt=""
              style={{ aspectRatio: shownShapes[shape], objectPosition: `${x}% ${y}%` }}
              className="mb-1 h-14 rounded-xl bg-soft object-cover"
            />
            {texts.shapes[shape]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function percentOf(distance: number, size: number): number {
  return Math.min(100, Math.max(0, Math.round((distance / size) * 100)));
}

function addressOf({ urls }: FileAnswer, wanted: number): string | undefined {
  const variants = urls?.webp ?? [];
  return (variants.find(({ width }) => width >= wanted) ?? variants.at(-1))?.url;
}
