import { useQuery } from '@tanstack/react-query';
import { CalendarClock, FlaskConical, Landmark, Mic, Theater } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserType } from '#core/accounts/access.ts';
import type { FormType } from '#core/proposals/templates.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { callsOptions, templatesOptions } from './call-queries.ts';
import { landingStrings } from './landing-strings.ts';
import { isCallOpen, type OfferedType, type OpenCall, typesOf } from './proposal.ts';

export interface LandingBodyProps {
  readonly onBegin: (call: OpenCall, offered: OfferedType) => void;
  /** The type that is being begun. */
  readonly starting: FormType | null;
  /** Why the last one was not begun. */
  readonly failure: ReactNode;
  /** What was begun before, and the way to it. */
  readonly earlier: ReactNode;
}

/** What is wanted, by when, and what can be proposed (docs/product/proposals.md#applicants). */
export function LandingBody(props: LandingBodyProps) {
  const texts = useStrings(landingStrings);
  const language = useLanguage();
  const now = useNow();
  const { data: calls = [] } = useQuery(callsOptions(language));
  const open = calls.filter((call) => isCallOpen(call, now));
  const [next] = calls.filter(({ opensAt }) => new Date(opensAt) > now).toReversed();
  return (
    <article className="mx-auto max-w-5xl pb-16">
      <h1 className="text-5xl wrap-break-word sm:text-7xl">{texts.title}</h1>
      <p className="mt-6 max-w-2xl text-xl">{texts.lead}</p>
      {props.earlier}
      {props.failure}
      {open.map((call) => (
        <Call key={call._id} call={call} isOnly={open.length === 1} {...props} />
      ))}
      {open.length === 0 && (
        <EmptyState title={texts.closed} action={<LinkButton to="/events">{texts.programme}</LinkButton>}>
          {next ? <Opens call={next} /> : <p>{texts.closedText}</p>}
        </EmptyState>
      )}
      <section aria-labelledby="questions" className="mt-14">
        <h2 id="questions" className="text-3xl">
          {texts.questions}
        </h2>
        <ul className="mt-5 flex max-w-3xl flex-col gap-3">
          {Object.values(texts.answers).map(({ question, answer }) => (
            <li key={question} className="rounded-2xl bg-card px-5 py-4 shadow-card">
              <Disclosure title={question} className="text-lg">
                <p className="mt-2 max-w-prose">{answer}</p>
              </Disclosure>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function Opens({ call }: { call: OpenCall }) {
  const texts = useStrings(landingStrings);
  const formats = useFormats();
  return (
    <>
      <p>{texts.opens(`${formats.longDay(call.opensAt)}, ${formats.time(call.opensAt)}`)}</p>
      <TimeLeft until={call.opensAt} />
    </>
  );
}

const icons = { laboratory: FlaskConical, openday: Landmark, show: Theater, conference: Mic } as const;

function Call({ call, isOnly, onBegin, starting }: LandingBodyProps & { call: OpenCall; isOnly: boolean }) {
  const texts = useStrings(landingStrings);
  const formats = useFormats();
  const userType = useSignedIn()?.details.userType;
  const { data: templates } = useQuery(templatesOptions(useLanguage()));
  const end = call.phaseOneEndsAt;
  return (
    <section aria-label={call.title} className="mt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3xl bg-soft p-5 sm:p-6">
        <CalendarClock aria-hidden className="size-8 shrink-0" />
        <div className="min-w-room-48 flex-1">
          <p className="text-lg font-bold wrap-break-word">{call.title}</p>
          <p>{texts.until(`${formats.longDay(end)}, ${formats.time(end)}`)}</p>
        </div>
        <TimeLeft until={end} />
      </div>
      {call.text && (
        <>
          <h2 className="mt-10 text-3xl">{texts.wanted}</h2>
          <RichText html={call.text} />
        </>
      )}
      <h2 className="mt-10 text-3xl">{texts.choose}</h2>
      <p className="mt-2 max-w-2xl text-quiet">{texts.chooseLead}</p>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {typesOf(call).map((offered) => {
          const { type, audience, templateId } = offered;
          // Nothing is begun by a template that editors have switched off.
          const isReady = templates?.some(({ _id }) => _id === templateId) ?? true;
          const Icon = icons[type];
          const isOpenTo = userType === undefined || audience.includes(userType);
          return (
            <li
              key={type}
              className="flex flex-col items-start gap-3 rounded-3xl bg-card p-5 shadow-card sm:p-6"
            >
              <Icon aria-hidden className="size-9" />
              <div className="flex-1">
                <h3 className="text-xl wrap-break-word">{texts.types[type].name}</h3>
                <p className="mt-1">{texts.types[type].text}</p>
                <p className="mt-2 text-sm text-quiet">{texts.audience[audienceOf(audience)]}</p>
              </div>
              {!isReady ? (
                <p className="font-semibold">{texts.notReady}</p>
              ) : isOpenTo ? (
                <Button
                  isPending={starting === type}
                  isDisabled={starting !== null}
                  onPress={() => onBegin(call, offered)}
                  {...(!isOnly && { 'aria-label': `${texts.begin[type]}: ${call.title}` })}
                >
                  {texts.begin[type]}
                </Button>
              ) : (
                <p className="font-semibold">{texts.notForYou[userType]}</p>
              )}
            </li>
          );
        })}
      </ul>
      {call.examples && (
        <>
          <h2 className="mt-10 text-3xl">{texts.examples}</h2>
          <RichText html={call.examples} />
        </>
      )}
    </section>
  );
}

function audienceOf(audience: readonly UserType[]): 'both' | UserType {
  return audience.length === 1 && audience[0] ? audience[0] : 'both';
}

const minuteMs = 60_000;

/** How long it is until a moment, by the server's clock; nothing once that is over. Screen readers do not announce each minute. */
export function TimeLeft({ until }: { until: string }) {
  const { left } = useStrings(landingStrings);
  const minutes = Math.ceil((Date.parse(until) - useNow().getTime()) / minuteMs);
  if (minutes <= 0) return null;
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60);
  return (
    <p role="timer" className="font-bold tabular-nums">
      {days >= 2 ? left.days(days) : hours >= 1 ? left.hours(hours, minutes % 60) : left.minutes(minutes)}
    </p>
  );
}
