// Where a key leads in a grid (the ARIA pattern of grids): pure, without the elements.

export interface GridPlace {
  /** From 0; -1 is the head. */
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows PageUp and PageDown go. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The place after a key; null: the key does not move. At the edge it is the same place. */
export function placeAfter({ key, ctrlKey }: Key, from: GridPlace, size: GridSize): GridPlace | null {
  const { row, column } = from;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(-1, ctrlKey ? 0 : row - 1), column };
    case 'ArrowDown':
      return { row: ctrlKey ? lastRow : Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return ctrlKey ? { row: lastRow, column: lastColumn } : { row, column: lastColumn };
    case 'PageUp':
      return { row: row < 0 ? row : Math.max(0, row - size.page), column };
    case 'PageDown':
      return { row: Math.min(lastRow, Math.max(0, row) + size.page), column };
    default:
      return null;
  }
}

/** The next place from which on `isWanted`, row by row; null: none. */
export function nextPlace(
  from: GridPlace,
  step: 1 | -1,
  size: GridSize,
  isWanted: (place: GridPlace) => boolean,
): GridPlace | null {
  const last = size.rows * size.columns;
  for (let at = from.row * size.columns + from.column + step; at >= 0 && at < last; at += step) {
    const place = { row: Math.floor(at / size.columns), column: at % size.columns };
    if (isWanted(place)) return place;
  }
  return null;
}
