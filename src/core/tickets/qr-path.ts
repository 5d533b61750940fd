/** The squares of a QR code, row by row; whatever library made them. */
export interface QrModules {
  /** Squares a side. */
  readonly size: number;
  /** 1 is dark. */
  readonly data: ArrayLike<number>;
}

/** The light margin around the squares that readers need. */
export const qrMargin = 4;

/** Runs of dark squares as rectangles one square high, counted from the top left square. */
export function qrRuns({ size, data }: QrModules): { x: number; y: number; width: number }[] {
  const runs: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x < size && data[y * size + x]) x += 1;
      runs.push({ x: start, y, width: x - start });
    }
  }
  return runs;
}

/** The path of an SVG whose view box is `qrViewBox`: black on white, with its margin. */
export function qrPath(modules: QrModules): string {
  return qrRuns(modules)
    .map(({ x, y, width }) => `M${x + qrMargin} ${y + qrMargin}h${width}v1h-${width}z`)
    .join('');
}

export function qrViewBox({ size }: QrModules): string {
  const side = size + 2 * qrMargin;
  return `0 0 ${side} ${side}`;
}
