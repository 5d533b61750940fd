import { useStrings } from '#web/i18n/strings.ts';
import { OfflineStage } from '#web/layout/failures/Stage.tsx';
import { strings } from '#web/layout/strings.ts';
import { AnchorButton } from '#web/ui/Link.tsx';

/** The page that the offline shell shows until the requested page is rendered (entry-client.tsx). */
export function OfflinePage() {
  const texts = useStrings(strings).fault;
  return (
    <OfflineStage>
      {/* The address of the requested page, not of the shell. */}
      <AnchorButton size="large" href="">
        {texts.action}
      </AnchorButton>
    </OfflineStage>
  );
}
