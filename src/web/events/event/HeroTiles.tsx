const paths = {
  quarter: 'M0 100A100 100 0 0 1 100 0v100z',
  leaf: 'M0 0h50a50 50 0 0 1 50 50v50H50A50 50 0 0 1 0 50z',
  spark: 'M50 2Q58 42 98 50 58 58 50 98 42 58 2 50 42 42 50 2z',
  disc: 'M50 0a50 50 0 1 1 0 100A50 50 0 0 1 50 0z',
  bowls: 'M0 50a50 50 0 0 1 100 0zM0 100a50 50 0 0 1 100 0z',
  arcs: 'M100 0A100 100 0 0 0 0 100h20a80 80 0 0 1 80-80zM100 40a60 60 0 0 0-60 60h20a40 40 0 0 1 40-40zM100 80a20 20 0 0 0-20 20h20z',
  wedge: 'M0 0h100v100z',
} as const;

/** Column, row, shape, colour, quarter turns. */
const tiles: readonly (readonly [number, number, keyof typeof paths, string, number])[] = [
  [1, 0, 'leaf', 'fill-teal', 0],
  [2, 0, 'quarter', 'fill-[#15162b] dark:fill-[#fff9e9]', 2],
  [3, 0, 'spark', 'fill-coral', 0],
  [4, 0, 'bowls', 'fill-c-blue', 0],
  [0, 1, 'spark', 'fill-[#fffdf7]', 0],
  [2, 1, 'disc', 'fill-coral', 0],
  [3, 1, 'arcs', 'fill-[#15162b] dark:fill-[#fff9e9]', 1],
  [4, 1, 'wedge', 'fill-c-pink', 0],
  [1, 2, 'wedge', 'fill-c-violet', 3],
  [2, 2, 'arcs', 'fill-[#fffdf7] dark:fill-spark', 0],
  [3, 2, 'leaf', 'fill-c-green', 1],
  [4, 2, 'quarter', 'fill-[#15162b] dark:fill-[#fff9e9]', 3],
  [1, 3, 'quarter', 'fill-teal', 1],
  [3, 3, 'disc', 'fill-c-orange dark:fill-spark', 0],
  [4, 3, 'spark', 'fill-coral', 0],
];

/** The festival's shapes, falling in from the edge of wide screens. */
export function HeroTiles() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 500 400"
      className="absolute inset-y-0 right-0 -z-10 hidden h-full w-auto max-w-none lg:block print:hidden"
    >
      {tiles.map(([column, row, shape, colour, turns]) => (
        <path
          key={`${column} ${row}`}
          d={paths[shape]}
          className={colour}
          transform={`translate(${column * 100} ${row * 100}) rotate(${turns * 90} 50 50)`}
        />
      ))}
    </svg>
  );
}
