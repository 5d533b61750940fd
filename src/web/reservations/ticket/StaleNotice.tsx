import { useEffect, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { strings } from '../strings.ts';
import type { Stale } from './use-seen.ts';

const minuteMs = 60_000;

/** Says that the page shows stored data, and from when. */
export function StaleNotice({ stale, onRetry }: { stale: Stale; onRetry: () => void }) {
  const texts = useStrings(strings).stale;
  const minutes = Math.max(0, Math.floor((useNow() - stale.readAt.getTime()) / minuteMs));
  const ago = texts.ago(minutes);
  return (
    <div role="status" className="print:hidden">
      <Banner
        tone="care"
        title={stale.isSiteAway ? texts.siteAway(ago) : texts.noNetwork(ago)}
        action={
          <Button variant="second" size="small" onPress={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        <p>{texts.text}</p>
      </Banner>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}
