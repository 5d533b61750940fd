import type { CategoryColour } from '#core/resources/catalogue.ts';

export interface PosterPalette {
  readonly ground: string;
  /** Stands out most against the ground. */
  readonly main: string;
  readonly second: string;
  readonly third: string;
  /** Near the ground: for what lies behind. */
  readonly behind: string;
}

const ink = '#15162b';
const paper = '#fffdf7';
const spark = '#ffc53d';
const coral = '#d6334a';
const teal = '#00716b';

/** Mostly on the category's own colour, sometimes on night, sometimes on paper: always recognisably it. */
function palette(
  own: PosterPalette,
  onNight: PosterPalette,
  onPaper: PosterPalette,
): (share: number) => PosterPalette {
  return (share) => (share < 0.6 ? own : share < 0.82 ? onNight : onPaper);
}

export const palettes: Readonly<Record<CategoryColour, (share: number) => PosterPalette>> = {
  spark: palette(
    { ground: spark, main: ink, second: coral, third: paper, behind: '#f0ac17' },
    { ground: ink, main: spark, second: paper, third: coral, behind: '#2a2c4e' },
    { ground: '#fff3d1', main: ink, second: spark, third: teal, behind: '#ffe29a' },
  ),
  teal: palette(
    { ground: teal, main: spark, second: paper, third: ink, behind: '#0a857d' },
    { ground: ink, main: '#3cc9bb', second: paper, third: spark, behind: '#123c4c' },
    { ground: '#dff3ef', main: teal, second: ink, third: coral, behind: '#b5e2da' },
  ),
  coral: palette(
    { ground: coral, main: paper, second: spark, third: ink, behind: '#bd2239' },
    { ground: ink, main: coral, second: spark, third: paper, behind: '#3a1f3c' },
    { ground: '#ffe6e1', main: coral, second: ink, third: spark, behind: '#ffc9c2' },
  ),
  violet: palette(
    { ground: '#6a3fd1', main: spark, second: paper, third: '#f59ac6', behind: '#5a30bd' },
    { ground: ink, main: '#a98bff', second: paper, third: spark, behind: '#2e2560' },
    { ground: '#ece4ff', main: '#6a3fd1', second: ink, third: coral, behind: '#d3c3ff' },
  ),
  blue: palette(
    { ground: '#1d58c9', main: paper, second: spark, third: ink, behind: '#164bb0' },
    { ground: ink, main: '#6fa6ff', second: spark, third: paper, behind: '#1d2f63' },
    { ground: '#e1ecff', main: '#1d58c9', second: ink, third: coral, behind: '#bfd6ff' },
  ),
  green: palette(
    { ground: '#1f7a3d', main: paper, second: spark, third: ink, behind: '#17692f' },
    { ground: ink, main: '#5fc47f', second: spark, third: paper, behind: '#173a35' },
    { ground: '#e2f4e2', main: '#1f7a3d', second: spark, third: ink, behind: '#bfe5c1' },
  ),
  orange: palette(
    { ground: '#f78d2d', main: ink, second: paper, third: '#c92a42', behind: '#e27a18' },
    { ground: ink, main: '#f78d2d', second: paper, third: spark, behind: '#40283a' },
    { ground: '#ffe9d3', main: '#e2701a', second: ink, third: teal, behind: '#ffd0a3' },
  ),
  pink: palette(
    { ground: '#f59ac6', main: ink, second: '#c92a42', third: paper, behind: '#ec80b5' },
    { ground: ink, main: '#f59ac6', second: paper, third: spark, behind: '#45264d' },
    { ground: '#ffe6f1', main: '#d9468f', second: ink, third: spark, behind: '#ffc4de' },
  ),
};
