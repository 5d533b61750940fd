// The only script that a document names: it lets what is seen come first. On a slow line scripts that come beside styles, letters
// and pictures hold them up, and the page is whole without them (decision 010).

/** What never paints, as a tab in the background, begins all the same. */
const latestMs = 3000;

/** The entry, and what it and the page will need besides. */
const modules =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset['modules']?.split(' ') ?? [];

let hasBegun = false;

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  // All at once: found one by one, each would wait for the one that names it.
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const [entry] = modules;
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
}

// First: a browser that knows no observer goes no further than the next line.
setTimeout(begin, latestMs);
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
