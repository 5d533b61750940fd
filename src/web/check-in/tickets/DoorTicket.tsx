import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { readDoorTicket, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorSessionPath, ticketScanPath } from '#core/check-in/door-pages.ts';
import { countOf, ticketNumber } from '#core/check-in/heads.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { needWords } from '#core/people-booked/need-words.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { useHolder } from '../scan/TicketFacts.tsx';
import { pass } from '../offline/by-hand-source.ts';
import { NotDecided } from '../offline/on-device.ts';
import { useDoorAction, useFailureText } from '../session/door-action.ts';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { useDoorAddress } from '../session/use-door-address.ts';
import { type HeadsAction, HeadsDialog } from './HeadsDialog.tsx';
import { doorTicketOptions } from './ticket-queries.ts';
import { TicketLog } from './TicketLog.tsx';
import { TicketState } from './TicketRow.tsx';
import { ticketStrings } from './ticket-strings.ts';

/** What a door knows of one ticket, and what can be done with it (docs/product/check-in.md#a-ticket). */
export function DoorTicket() {
  const texts = useStrings(ticketStrings);
  return (
    <SessionDoor
      tab="tickets"
      back={(session) => ({ path: doorSessionPath(session, 'tickets'), text: texts.back })}
    >
      {(session, { isOnline }) => <Ticket session={session} isOnline={isOnline} />}
    </SessionDoor>
  );
}

function Ticket({ session, isOnline }: { session: SessionToCheckIn; isOnline: boolean }) {
  const { ticketId = '' } = useDoorAddress();
  const account = useSignedIn()?.details._id;
  const failureText = useFailureText();
  const query = useQuery(doorTicketOptions(session._id, ticketId, account));
  const { error } = query;
  if (hasFailed(query))
    return error instanceof NotDecided ? (
      <ErrorState text={failureText(error)} onRetry={() => query.refetch()} />
    ) : (
      <ErrorState error={error} onRetry={() => query.refetch()} />
    );
  if (!query.data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return <TicketAtDoor session={session} known={query.data} isOnline={isOnline} />;
}

type Known = AnswerOf<typeof readDoorTicket>;

function TicketAtDoor({
  session,
  known,
  isOnline,
}: {
  session: SessionToCheckIn;
  known: Known;
  isOnline: boolean;
}) {
  const texts = useStrings(ticketStrings);
  const { ticket, isValid, scans } = known;
  const holder = useHolder(ticket);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRef<HTMLElement>(null);
  // Who goes out can only come back: the pressed button is gone.
  useFocusWhenGone(heading, actions);
  return (
    <>
      <section aria-labelledby="ticket" className="rounded-3xl bg-soft p-5">
        <h2 ref={heading} id="ticket" tabIndex={-1} className="mb-2 text-2xl wrap-anywhere">
          {holder}
        </h2>
        <TicketState ticket={{ ...ticket, isValid }} />
        <Facts known={known} />
      </section>
      <Actions section={actions} session={session} known={known} />
      <section aria-labelledby="log">
        <h2 id="log" className="mb-2 text-2xl">
          {texts.log}
        </h2>
        {!isOnline && <p className="mb-2">{texts.logOfDevice}</p>}
        <TicketLog scans={scans} />
      </section>
    </>
  );
}

/** No more than a steward may see; a supervisor also what was booked for. */
function Facts({ known: { ticket, party } }: { known: Known }) {
  const texts = useStrings(ticketStrings);
  const { target, supervisor } = ticket;
  const language = useLanguage();
  const entered = texts.entered(String(countOf(party.entered)), String(countOf(party.expected)));
  const facts = [
    [target === 'school' ? texts.ofClass : texts.ofParty, entered],
    [texts.number, ticketNumber(ticket._id)],
    supervisor?.institution && [texts.school, supervisor.institution],
    supervisor?.phoneEnding && [texts.phone, `…${supervisor.phoneEnding}`],
    supervisor && supervisor.allergies > 0 && [texts.needs, texts.allergies(supervisor.allergies)],
    ...(supervisor?.needTerms ?? []).map((term) => [texts.needs, needWords[language][term]]),
    supervisor?.otherNeeds && [texts.needs, supervisor.otherNeeds],
    supervisor?.note && [texts.note, supervisor.note],
  ].filter((fact) => Array.isArray(fact));
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({
  section,
  session,
  known: { ticket, isValid, party },
}: {
  section: RefObject<HTMLElement | null>;
  session: SessionToCheckIn;
  known: Known;
}) {
  const texts = useStrings(ticketStrings);
  const [pending, setPending] = useState<HeadsAction | null>(null);
  const isIn = countOf(ticket.attended);
  const canEnter = isValid && countOf(party.left) > 0;
  const moving = useDoorAction(
    (direction: 'out' | 'back', scanId) =>
      pass(session._id, { ticketId: ticket._id, scanId, direction, heads: 1 }),
    (_answer, direction) => toast(texts.dialog[direction].done),
  );
  /** One head needs no question. */
  const move = (direction: 'out' | 'back', most: number) =>
    most === 1 ? moving.act(direction) : setPending(direction);
  return (
    <section ref={section} aria-label={texts.actions} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {canEnter && (
          <PathLink path={ticketScanPath(session, ticket._id)} className={buttonClass()}>
            {isIn > 0 ? texts.letInMore : texts.letIn}
          </PathLink>
        )}
        {isIn > ticket.out && (
          <Button
            variant="second"
            isPending={moving.isPending}
            onPress={() => move('out', isIn - ticket.out)}
          >
            {texts.out}
          </Button>
        )}
        {ticket.out > 0 && (
          <Button variant="second" isPending={moving.isPending} onPress={() => move('back', ticket.out)}>
            {texts.backIn}
          </Button>
        )}
        {session.right === 'supervisor' && isValid && (
          <>
            <Button variant="second" onPress={() => setPending('admit')}>
              {texts.admit}
            </Button>
            <Button variant="second" onPress={() => setPending('correct')}>
              {texts.correct}
            </Button>
          </>
        )}
      </div>
      {moving.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{moving.failure}</p>
        </Banner>
      )}
      {pending && (
        <HeadsDialog
          action={pending}
          ticket={ticket}
          suggested={pending === 'correct' ? ticket.attended : { participants: 1, chaperones: 0 }}
          onClose={() => setPending(null)}
        />
      )}
    </section>
  );
}
