import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { type Newsletter, readNewsletter } from '#core/newsletter/contract.ts';
import { download } from '#web/api/download.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { query } from '#web/api/query.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/titles.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { newsletterStrings } from './newsletter-strings.ts';

/** The list of those who agreed to the newsletter, to be sent with another program (docs/product/messages.md#newsletter). */
export function NewsletterPage() {
  const texts = useStrings(newsletterStrings);
  const titles = useStrings(staffTitles);
  const viewer = useViewer();
  const isOpen = may(viewer, readNewsletter.access);
  const counted = useQuery({ ...query(readNewsletter, {}), staleTime: 0, enabled: isOpen });
  if (viewer.kind === 'guest') return null;
  if (!isOpen) return <ForbiddenPage />;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{titles.newsletter}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
      </div>
      {hasFailed(counted) ? (
        <ErrorState error={counted.error} onRetry={() => counted.refetch()} />
      ) : counted.data ? (
        <List counted={counted.data} />
      ) : (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </div>
  );
}

/** Why the list leaves people out. */
const leftOut = ['suppressed', 'unproven', 'unrecorded', 'formulas'] as const;

function List({ counted }: { counted: Newsletter }) {
  const texts = useStrings(newsletterStrings);
  const language = useLanguage();
  const reason = useId();
  const [isPending, setPending] = useState(false);
  async function save(): Promise<void> {
    setPending(true);
    try {
      await download(`/api/newsletter/subscribers.csv?lang=${language}`, texts.file);
    } catch {
      toast(texts.failed, 'bad');
    } finally {
      setPending(false);
    }
  }
  const { it, en } = counted;
  const missing = leftOut.filter((why) => counted[why] > 0);
  const isEmpty = it + en === 0;
  return (
    <section className="flex flex-col items-start gap-4 rounded-card bg-card p-5 shadow-card sm:p-8">
      <p className="text-2xl font-semibold">{texts.people(it + en)}</p>
      {isEmpty ? <p id={reason}>{texts.empty}</p> : <p>{texts.byLanguage(it, en)}</p>}
      {missing.length > 0 && (
        <ul className="flex flex-col gap-1 text-quiet">
          {missing.map((why) => (
            <li key={why}>{texts[why](counted[why])}</li>
          ))}
        </ul>
      )}
      <Button
        isDisabled={isEmpty}
        {...(isEmpty && { 'aria-describedby': reason })}
        isPending={isPending}
        onPress={() => void save()}
      >
        <Download aria-hidden className="size-5" />
        {texts.save}
      </Button>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{texts.fresh}</li>
        <li>{texts.version}</li>
        <li>{texts.link}</li>
        <li>{texts.header}</li>
        <li>{texts.logged}</li>
      </ul>
    </section>
  );
}
