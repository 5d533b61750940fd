// The visible part of the world, moved by mouse, fingers, keys and buttons.

import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity } from 'd3-zoom';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  deepestZoom,
  type Frame,
  scaleOf,
  type MapSize,
  type WorldPoint,
  zoomOf,
} from '#core/events/views/map.ts';

export interface MapFrame {
  readonly frame: Frame;
  /** The transform from the home frame to the present one. */
  readonly transform: { readonly k: number; readonly x: number; readonly y: number };
  readonly isHome: boolean;
  readonly canZoomIn: boolean;
  readonly zoomBy: (factor: number) => void;
  /** Centres a point of the world, at this zoom of tiles or a larger one. */
  readonly goTo: (point: WorldPoint, zoom: number) => void;
  readonly goHome: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Pixels for one press of an arrow. */
const step = 80;

export function useMapFrame(box: RefObject<HTMLElement | null>, home: Frame, size: MapSize): MapFrame {
  const [transform, setTransform] = useState({ k: 1, x: 0, y: 0 });
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown>>(null);
  const { width, height } = size;
  const maxScale = Math.max(1, scaleOf(deepestZoom) / home.scale);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const selection = select(element);
    const zoomed = zoom<HTMLElement, unknown>()
      .scaleExtent([1, maxScale])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      .filter(isForMap)
      .on('zoom', ({ transform: { k, x, y } }: { transform: { k: number; x: number; y: number } }) =>
        setTransform({ k, x, y }),
      );
    behaviour.current = zoomed;
    selection.call(zoomed).on('dblclick.zoom', null);
    // Another width has another home frame.
    selection.call(zoomed.transform, zoomIdentity);
    return () => {
      selection.on('.zoom', null);
      behaviour.current = null;
    };
  }, [box, maxScale, width, height]);

  const move = (act: (behaviour: ZoomBehavior<HTMLElement, unknown>, element: HTMLElement) => void) => {
    if (behaviour.current && box.current) act(behaviour.current, box.current);
  };
  const zoomBy = (factor: number) => move((zoomed, element) => zoomed.scaleBy(select(element), factor));
  const goHome = () => move((zoomed, element) => zoomed.transform(select(element), zoomIdentity));
  const shift = (x: number, y: number) =>
    move((zoomed, element) => zoomed.translateBy(select(element), x / transform.k, y / transform.k));
  const { k, x, y } = transform;
  return {
    frame: { scale: home.scale * k, left: home.left * k - x, top: home.top * k - y },
    transform,
    isHome: k === 1,
    canZoomIn: k < maxScale - 0.01,
    zoomBy,
    goHome,
    goTo(point, zoomLevel) {
      const factor = Math.min(maxScale, Math.max(k, 2 ** (zoomLevel - zoomOf(home) + 0.3)));
      const [left, top] = [point.x * home.scale - home.left, point.y * home.scale - home.top];
      move((zoomed, element) =>
        zoomed.transform(
          select(element),
          zoomIdentity
            .translate(width / 2, height / 2)
            .scale(factor)
            .translate(-left, -top),
        ),
      );
    },
    onKeyDown(event) {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act({ zoomBy, goHome, shift });
    },
  };
}

interface Moves {
  zoomBy(factor: number): void;
  goHome(): void;
  shift(x: number, y: number): void;
}

const keys: Readonly<Record<string, (moves: Moves) => void>> = {
  '+': ({ zoomBy }) => zoomBy(2),
  '=': ({ zoomBy }) => zoomBy(2),
  '-': ({ zoomBy }) => zoomBy(0.5),
  '0': ({ goHome }) => goHome(),
  ArrowLeft: ({ shift }) => shift(step, 0),
  ArrowRight: ({ shift }) => shift(-step, 0),
  ArrowUp: ({ shift }) => shift(0, step),
  ArrowDown: ({ shift }) => shift(0, -step),
};

/** One finger, or a wheel alone, scrolls the page that the map is a part of. */
function isForMap(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if ('touches' in event) return (event as TouchEvent).touches.length > 1;
  return event instanceof MouseEvent && event.button === 0;
}
