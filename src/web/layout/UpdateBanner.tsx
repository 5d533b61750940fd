import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { versionQuery } from './queries.ts';
import { strings } from './strings.ts';
import { useHasUnsaved } from './unsaved/unsaved.ts';
import { useHydrated } from '#web/device/browser.ts';

/** A newer build is running: reload, or not now (docs/product/pages.md#updates). It never interrupts unsaved work. */
export function UpdateBanner() {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...versionQuery, enabled: isHydrated });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const hasUnsaved = useHasUnsaved();
  const texts = useStrings(strings).update;
  const newest = data?.pipelineVersion;
  const own = isHydrated
    ? document.querySelector<HTMLMetaElement>('meta[name=pipeline-version]')?.content
    : newest;
  if (newest === undefined || newest === own || newest === closedFor || hasUnsaved) return null;
  return (
    <div role="status" className="bg-strong text-on-strong print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <RefreshCw aria-hidden className="size-5" />
        <p className="flex-1 font-semibold">{texts.title}</p>
        <button
          type="button"
          className={buttonClass('main', 'small', 'bg-spark text-on-spark')}
          onClick={() => void reload()}
        >
          {texts.reload}
        </button>
        <button
          type="button"
          className="min-h-9 px-2 font-semibold underline"
          onClick={() => setClosedFor(newest)}
        >
          {texts.close}
        </button>
      </div>
    </div>
  );
}

/** Unregisters the service workers first, which may still serve the old build. */
async function reload(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  location.reload();
}
