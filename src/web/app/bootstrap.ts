// The only script that a document names. It loads the application after the first paint: on a slow line scripts would delay styles,
// fonts and pictures, and the page works without them (decision 010).

/** A tab in the background never paints: the application starts after this time all the same. */
const latestMs = 3000;

/** The modules of the page, each after those that it imports; the entry is among them. */
const modules =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset['modules']?.split(' ') ?? [];

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // All at once: otherwise the browser would find each module only after it had loaded the one that imports it.
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void evaluate();
}

/** Evaluates each module in a task of its own: on a slow phone all together would block taps for a long moment. */
async function evaluate(): Promise<void> {
  for (const href of modules) {
    // What needs a module that does not load reports it (web/api/load-part.ts); without the entry the page stays as the server rendered it.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

// Before the observer: a browser without PerformanceObserver throws on the next line.
setTimeout(start, latestMs);
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
