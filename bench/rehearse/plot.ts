// SVG plots, shown beside the table of the same figures: bars of counts, lines of durations.

export interface Series {
  readonly name: string;
  /** The style sheet's class for colour and pattern. */
  readonly className: string;
  readonly values: readonly number[];
}
export interface Plot {
  readonly id: string;
  readonly title: string;
  /** One for each value. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const width = 760;
const height = 280;
const margin = { top: 14, right: 12, bottom: 34, left: 58 };
const plotWidth = width - margin.left - margin.right;
const plotHeight = height - margin.top - margin.bottom;

/** Stacked bars, the first series at the bottom. */
export function drawBars(plot: Plot): string {
  const sums = plot.labels.map((_, at) =>
    plot.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const scale = scaleOf(Math.max(...sums, 0));
  const step = plotWidth / Math.max(1, plot.labels.length);
  const bars = plot.series.flatMap(({ className, values }, level) =>
    plot.labels.map((_, at) => {
      const below = plot.series.slice(0, level).reduce((sum, series) => sum + (series.values[at] ?? 0), 0);
      const value = values[at] ?? 0;
      if (value === 0) return '';
      const [top, bottom] = [scale.y(below + value), scale.y(below)];
      return `<rect class="${className}" x="${round(margin.left + at * step + step * 0.1)}" y="${round(top)}" width="${round(step * 0.8)}" height="${round(bottom - top)}"/>`;
    }),
  );
  return framed(plot, scale, bars.join(''));
}

/** Lines through the middle of each step; a value that is no number leaves a gap. */
export function drawLines(plot: Plot): string {
  const all = plot.series.flatMap(({ values }) => values.filter(Number.isFinite));
  const scale = scaleOf(Math.max(...all, 0));
  const step = plotWidth / Math.max(1, plot.labels.length);
  const lines = plot.series.map(({ className, values }) => {
    const points = values.map((value, at) =>
      Number.isFinite(value) ? `${round(margin.left + (at + 0.5) * step)} ${round(scale.y(value))}` : null,
    );
    const path = points.map((point, at) => point && `${points[at - 1] ? 'L' : 'M'}${point}`);
    const dots = points.map((point) => {
      const [x, y] = point?.split(' ') ?? [];
      return point && `<circle class="${className} dot" cx="${x}" cy="${y}" r="2.5"/>`;
    });
    return `<path class="${className}" d="${path.filter(Boolean).join('')}"/>${dots.filter(Boolean).join('')}`;
  });
  return framed(plot, scale, lines.join(''));
}

interface Scale {
  readonly ticks: readonly number[];
  y(value: number): number;
}

/** From 0 to a round number that is not below the largest value, in four or five steps. */
function scaleOf(largest: number): Scale {
  const rough = Math.max(largest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(Math.max(largest, 1) / step);
  const top = count * step;
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => at * step),
    y: (value) => margin.top + plotHeight * (1 - value / top),
  };
}

function framed({ id, title, labels }: Plot, { ticks, y }: Scale, marks: string): string {
  const right = width - margin.right;
  const grid = ticks.map(
    (tick) =>
      `<line class="grid" x1="${margin.left}" x2="${right}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>` +
      `<text x="${margin.left - 8}" y="${round(y(tick) + 4)}" text-anchor="end">${round(tick)}</text>`,
  );
  const step = plotWidth / Math.max(1, labels.length);
  const every = Math.ceil(labels.length / 14);
  const below = labels.map((label, at) =>
    at % every === 0
      ? `<text x="${round(margin.left + (at + 0.5) * step)}" y="${height - margin.bottom + 20}" text-anchor="middle">${label}</text>`
      : '',
  );
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title">
<title id="${id}-title">${title}; the table below has the same figures</title>
${grid.join('')}${below.join('')}${marks}</svg>`;
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
