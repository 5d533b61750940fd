// Which part of a picture is shown: a crop of the whole picture, and the point that stays in view where a place has another shape.

import { type PictureSizeError, pictureSizeError } from './pictures.ts';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A part of a picture, in whole pixels of the uncropped one. */
export interface CropBox extends Size {
  readonly x: number;
  readonly y: number;
}
/** In per cent of width and height from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What stays in view of a picture without a focus point. */
export const centre: Point = { x: 50, y: 50 };

/** The shapes in which pictures are shown, as width : height. */
export const shownShapes = { card: 4 / 3, poster: 440 / 630, wide: 3 } as const;
export type ShownShape = keyof typeof shownShapes;

/** The largest part of a picture in a shape, as `object-position` places it. */
export function boxInShape({ width, height }: Size, shape: number, { x, y }: Point): CropBox {
  const box =
    width / height > shape
      ? { width: Math.max(1, Math.round(height * shape)), height }
      : { width, height: Math.max(1, Math.round(width / shape)) };
  return {
    ...box,
    x: Math.round(((width - box.width) * x) / 100),
    y: Math.round(((height - box.height) * y) / 100),
  };
}

/** Why a part of a picture cannot be its crop, or null. */
export function cropError(box: CropBox, whole: Size): PictureSizeError | 'aboveMaximum' | null {
  if (box.x + box.width > whole.width || box.y + box.height > whole.height) return 'aboveMaximum';
  return pictureSizeError(box.width, box.height);
}

/** Whether a crop is the whole picture, so that there is none. */
export function isWhole(box: CropBox, whole: Size): boolean {
  return box.x === 0 && box.y === 0 && box.width === whole.width && box.height === whole.height;
}

/** A point of a picture that was cropped to one box and is now cropped to another; null where it is outside. */
export function pointAfterCrop(point: Point, from: CropBox, to: CropBox): Point | null {
  const x = Math.round(((from.x + (point.x / 100) * from.width - to.x) / to.width) * 100);
  const y = Math.round(((from.y + (point.y / 100) * from.height - to.y) / to.height) * 100);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100 ? { x, y } : null;
}

/** Shapes this much alike show the same part: the focus point stays when a picture is replaced. */
const alike = 1.05;

export function isSameShape(one: Size, other: Size): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return ratio < alike && ratio > 1 / alike;
}

/** Pixels of the widest place that a page has for a picture on a screen of usual density. */
const widestPlace = 1280;

/** The least width of a picture that replaces another: it would be blurred where that one is shown. */
export function minReplacementWidth(former: Size): number {
  return Math.min(former.width, widestPlace);
}

/** The smallest crop that can be drawn by hand. */
const minDrawn = 64;

/** A box moved inside a picture. */
export function moveBox(box: CropBox, dx: number, dy: number, whole: Size): CropBox {
  return {
    ...box,
    x: clamp(Math.round(box.x + dx), 0, whole.width - box.width),
    y: clamp(Math.round(box.y + dy), 0, whole.height - box.height),
  };
}

/** A box whose lower right corner is moved; with a shape it keeps that. */
export function resizeBox(box: CropBox, dx: number, dy: number, whole: Size, shape: number | null): CropBox {
  const least = Math.min(minDrawn, whole.width, whole.height);
  const room = { width: whole.width - box.x, height: whole.height - box.y };
  const width = clamp(Math.round(box.width + dx), least, room.width);
  const height = clamp(Math.round(box.height + dy), least, room.height);
  if (shape === null) return { ...box, width, height };
  // The direction that was moved more decides.
  const wanted = Math.abs(dx) >= Math.abs(dy) ? width : Math.round(height * shape);
  return { ...box, ...inShape(wanted, shape, room, least) };
}

function inShape(wanted: number, shape: number, room: Size, least: number): Size {
  const widest = Math.min(room.width, Math.floor(room.height * shape));
  const narrowest = Math.min(widest, Math.ceil(least * Math.max(1, shape)));
  const width = Math.max(1, clamp(wanted, narrowest, widest));
  return { width, height: Math.max(1, Math.min(room.height, Math.round(width / shape))) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
