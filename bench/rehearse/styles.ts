/** Styles of the report. Series differ by pattern and dashes too, not by colour alone. */
export const styles = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1c1b22; --quiet: #5b5966; --line: #dcdae3;
  --booked: #1f5fbf; --refused: #b4530a; --away: #6d6a78; --good: #11703a; --bad: #b3152b; }
@media (prefers-color-scheme: dark) { :root { --paper: #16151b; --ink: #f0eff4; --quiet: #aeabba; --line: #35333f;
  --booked: #7db0ff; --refused: #f2a65a; --away: #a5a2b2; --good: #63cf92; --bad: #ff8a94; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
.whole { color: var(--good); font-weight: 600; }
.broken { color: var(--bad); font-weight: 600; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem; margin: 1.5rem 0 0; }
.tiles div { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.tiles dt, .tiles dd { margin: 0; color: var(--quiet); }
.tiles strong { display: block; font-size: 1.75rem; line-height: 1.3; color: var(--ink); font-variant-numeric: tabular-nums; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 0 0 .5rem; }
.key { width: 18px; height: 12px; }
section > svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--quiet); font: 12px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); }
rect.booked { fill: var(--booked); }
rect.refused { fill: var(--paper); stroke: var(--refused); stroke-width: 2; }
rect.away { fill: var(--away); fill-opacity: .35; stroke: var(--away); stroke-dasharray: 3 2; }
path { fill: none; stroke-width: 2; stroke-linejoin: round; }
path.p50 { stroke: var(--booked); }
path.p95 { stroke: var(--refused); stroke-dasharray: 7 4; }
path.p99 { stroke: var(--away); stroke-dasharray: 2 3; }
.dot.p50 { fill: var(--booked); } .dot.p95 { fill: var(--refused); } .dot.p99 { fill: var(--away); }
.wide { overflow-x: auto; margin: 1rem 0; }
.wide:focus-visible { outline: 2px solid var(--booked); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .75rem; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--quiet); }
th[scope=row], thead th:first-child { text-align: left; padding-left: 0; }
.findings { list-style: none; padding: 0; }
.findings li { font-weight: 400; padding: .15rem 0; }
`;
