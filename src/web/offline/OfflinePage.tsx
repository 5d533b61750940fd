import { useStrings } from '#web/i18n/strings.ts';
import { OfflineStage } from '#web/layout/OfflineStage.tsx';
import { strings } from '#web/layout/strings.ts';
import { AnchorButton } from '#web/ui/LinkButton.tsx';

/** What a device shows in place of a page that does not come, until the page's own words take over (entry-client.tsx). */
export function OfflinePage() {
  const texts = useStrings(strings).fault;
  return (
    <OfflineStage>
      {/* The address of the page that was asked for, not of this document. */}
      <AnchorButton size="large" href="">
        {texts.action}
      </AnchorButton>
    </OfflineStage>
  );
}
