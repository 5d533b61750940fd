import { useQuery } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import { type EventFeedback as Feedback, readEventFeedback } from '#core/feedback/contract.ts';
import { fewestTogether } from '#core/feedback/rules.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { eventFeedbackStrings } from './event-feedback-strings.ts';
import { Sentences } from './Sentences.tsx';

/** What visitors said of an event, for those who manage it (docs/product/messages.md#three-questions). */
export function EventFeedback({ eventId }: { readonly eventId: string }) {
  const texts = useStrings(eventFeedbackStrings);
  const lang = useLanguage();
  const account = useSignedIn()?.details._id;
  const feedback = useQuery(query(readEventFeedback, { params: { id: eventId }, query: { lang }, account }));
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="mt-1 max-w-prose text-quiet">{texts.lead}</p>
      </div>
      {hasFailed(feedback) ? (
        <ErrorState error={feedback.error} onRetry={() => feedback.refetch()} />
      ) : feedback.data ? (
        <Answers known={feedback.data} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Answers({ known }: { known: Feedback }) {
  const texts = useStrings(eventFeedbackStrings);
  const formats = useFormats();
  if (known.answers === 0)
    return (
      <>
        {!known.isThanking && <Off />}
        <EmptyState title={texts.none}>
          {(known.isThanking || known.thanked > 0) && <p>{texts.noneText(known.thanked)}</p>}
        </EmptyState>
      </>
    );
  const figures = [
    [texts.average, known.average === null ? '' : formats.number(known.average)],
    [texts.answers, formats.number(known.answers)],
    [texts.thanked, formats.number(known.thanked)],
  ] as const;
  return (
    <>
      {!known.isThanking && <Off />}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-2xl bg-soft px-4 py-3">
            <dt className="hyphens-auto">{name}</dt>
            <dd className="font-title text-3xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-6 md:grid-cols-2">
        <Bars
          title={texts.stars}
          total={known.answers}
          rows={known.stars.map((count, at) => [texts.starsOf(at + 1), count] as const).toReversed()}
        />
        {known.ages ? (
          <Bars
            title={texts.ages}
            total={known.answers}
            rows={known.ages.map(
              ({ ageBand, count }) => [ageBand ? texts.ageWords[ageBand] : texts.noAge, count] as const,
            )}
          />
        ) : (
          <section className={panelClass}>
            <h3 className="text-xl">{texts.ages}</h3>
            <p>{texts.fewAges(fewestTogether)}</p>
          </section>
        )}
      </div>
      <Sentences known={known} />
    </>
  );
}

/** No message of thanks leaves; administrators are led to the setting. */
function Off() {
  const texts = useStrings(eventFeedbackStrings);
  const viewer = useViewer();
  return (
    <Banner
      tone="care"
      title={texts.off}
      action={
        may(viewer, 'administer') && (
          <LinkButton variant="second" size="small" to="/settings">
            {texts.settings}
          </LinkButton>
        )
      }
    >
      <p>{texts.offText}</p>
    </Banner>
  );
}

const panelClass = 'flex flex-col gap-3 rounded-card bg-card p-5 shadow-card';

interface BarsProps {
  readonly title: string;
  readonly total: number;
  readonly rows: readonly (readonly [name: string, count: number])[];
}

/** A list of counts; the bars only repeat them. */
function Bars({ title, total, rows }: BarsProps) {
  const texts = useStrings(eventFeedbackStrings);
  return (
    <section className={panelClass}>
      <h3 className="text-xl">{title}</h3>
      <dl className="flex flex-col gap-2">
        {rows.map(([name, count]) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <dt>{name}</dt>
            <dd className="tabular-nums">{texts.count(count)}</dd>
            <div aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-soft">
              <div className="h-full bg-teal" style={{ width: `${(100 * count) / total}%` }} />
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}
