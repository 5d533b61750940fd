import { useQuery } from '@tanstack/react-query';
import type { Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { PanelProps } from '#web/resources/extension.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ClaimedList, claimsOptions } from './ClaimedList.tsx';
import { SessionLinks } from './SessionLinks.tsx';
import { strings } from './strings.ts';

/** How many accounts have seats of a session, the links to its reservations, and its cancellation. */
export function SessionPanel({ row, actions, notice }: PanelProps) {
  const texts = useStrings(strings);
  const { _id: id, eventId, cancelledAt, cancelReason, cancelReasons, endDate } = row;
  const why = resolveText((cancelReasons ?? null) as Translated | null, useLanguage());
  const claims = useQuery(claimsOptions(id)).data;
  return (
    <section aria-label={texts.label} className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-card">
      <div className="wrap-anywhere">
        {cancelledAt !== null && (
          <Banner tone="care" title={texts.isCancelled}>
            {why.text ? <p lang={why.language}>{why.text}</p> : <p>{String(cancelReason ?? '')}</p>}
          </Banner>
        )}
        {cancelledAt === null && claims && <ClaimedList claimed={claims} />}
        {notice !== null && <p className="mt-1 text-sm text-quiet">{notice}</p>}
      </div>
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <SessionLinks
          session={{
            _id: id,
            eventId: String(eventId),
            endDate: String(endDate),
            cancelledAt: cancelledAt === null ? null : String(cancelledAt),
          }}
        />
        {actions}
      </div>
    </section>
  );
}
