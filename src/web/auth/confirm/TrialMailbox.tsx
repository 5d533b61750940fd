import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { AnchorButton } from '#web/ui/Link.tsx';
import { strings } from '../strings.ts';

/** A link to the messages, on an instance that sends none. */
export function TrialMailbox() {
  const texts = useStrings(strings).almostDone;
  const { data: config } = useQuery(configQuery);
  if (!config?.mailbox) return null;
  return (
    <div className="mt-6">
      <Banner
        action={
          <AnchorButton href="/dev/mailbox" variant="second">
            {texts.mailbox}
          </AnchorButton>
        }
      >
        {texts.mailboxText}
      </Banner>
    </div>
  );
}
