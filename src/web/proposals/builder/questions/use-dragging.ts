// Dragging a question by its handle, with a mouse or a finger: the others make room while it moves.

import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

interface DraggingOptions {
  /** Called with the position that the pointer is at. */
  readonly onMove: (id: string, to: number) => void;
  readonly onEnd: (id: string) => void;
}

export function useDragging(list: RefObject<HTMLElement | null>, options: DraggingOptions) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const move = useEffectEvent((event: PointerEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const from = items.findIndex((item) => item.dataset['question'] === draggedId);
    const above = items.filter((item, at) => at !== from && middleOf(item) < event.clientY).length;
    if (draggedId !== null && above !== from) options.onMove(draggedId, above);
  });
  const end = useEffectEvent(() => {
    if (draggedId !== null) options.onEnd(draggedId);
    setDraggedId(null);
  });
  useEffect(() => {
    if (draggedId === null) return undefined;
    const onMove = (event: PointerEvent) => move(event);
    const onEnd = () => end();
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onEnd);
    addEventListener('pointercancel', onEnd);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onEnd);
      removeEventListener('pointercancel', onEnd);
    };
  }, [draggedId]);
  return {
    draggedId,
    start: (id: string, event: ReactPointerEvent) => {
      if (event.button === 0) setDraggedId(id);
    },
  };
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
