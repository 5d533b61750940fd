import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SessionView } from '#core/events/event-view.ts';
import { pathIn } from '#core/languages.ts';
import { book, type BookBody } from '#core/reservations/contract.ts';
import { call } from '#web/api/call.ts';
import { areaOf } from '#web/address/paths.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useKeysOfBodies } from '#web/api/keys-of-bodies.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { AccountPicker } from './AccountPicker.tsx';
import type { FoundAccount } from './bookings-queries.ts';
import { bookingsStrings } from './bookings-strings.ts';
import { checkoutStrings } from '../checkout/checkout-strings.ts';
import {
  type SessionRequirements,
  bodyOf,
  type PartyDraft,
  type DraftError,
  errorsOf,
  serverErrorsOf,
  headsOf,
  newDraft,
} from '../checkout/draft.ts';
import { Needs } from '../checkout/Needs.tsx';
import { PartyOfClasses } from '../checkout/PartyOfClasses.tsx';
import { PartyOfPeople } from '../checkout/PartyOfPeople.tsx';
import type { AgeTarget } from '../queries.ts';
import { refusalStrings } from '../refusal-strings.ts';
import { bookingMessages } from '../booking-messages.ts';
import { type PriceDraft, Prices, withPrices } from './Prices.tsx';
import { useLimits } from '../checkout/use-limits.ts';

interface BookingErrors {
  readonly account?: string;
  readonly party?: readonly DraftError[];
  readonly reason?: string;
}

/** Refusals that staff can overcome by raising the maximum of the session. */
const tooFewSeatsCodes = ['sessionFull', 'noSeatsForQuantity', 'keptForWaitingList'];

export function BookForPerson({
  session,
  targets,
}: {
  readonly session: SessionView;
  readonly targets: readonly AgeTarget[];
}) {
  const texts = useStrings(bookingsStrings);
  const checkout = useStrings(checkoutStrings);
  const requirements: SessionRequirements = {
    target: session.sessionTarget,
    ages: targets.length === 0 ? 'none' : session.ageEnforced ? 'required' : 'children',
    alone: useLimits(),
  };
  const [account, setAccount] = useState<FoundAccount | null>(null);
  const [draft, setDraft] = useState<PartyDraft>(() => newDraft({ name: '', surname: '' }));
  const [prices, setPrices] = useState<readonly PriceDraft[]>([]);
  const [reason, setReason] = useState('');
  const refusal = useRef<HTMLDivElement>(null);
  const booking = useBookingFor(session._id);
  const code = booking.error instanceof ApiRefusal ? booking.error.answer.code : null;
  const lacksSeats = code !== null && tooFewSeatsCodes.includes(code);
  const { seatsPerReservation: maximum } = useLimits();
  useUnsaved(account !== null && !booking.isSuccess);

  useEffect(() => {
    if (booking.error) refusal.current?.focus();
  }, [booking.error]);

  const form = useForm<BookingErrors>({
    none: {},
    find: () => {
      const party = errorsOf(draft, requirements);
      return {
        ...(!account && { account: texts.accountRequired }),
        ...(party.length > 0 && { party }),
        ...(lacksSeats && reason.trim() === '' && { reason: texts.raiseRequired }),
      };
    },
    send: () => account && confirm(account),
    // The last refusal stays: the reason is typed below it.
    sending: { isPending: booking.isPending },
  });

  function confirm({ _id: userId }: FoundAccount) {
    const booked = bodyOf(draft, requirements, session._id);
    const body = {
      ...booked,
      participants: withPrices(booked.participants, prices),
      userId,
      ...(lacksSeats && { raiseMaximum: { reason: reason.trim() } }),
    };
    booking.mutate(body, {
      onError: (error) => {
        if (error instanceof ApiRefusal) form.setErrors({ party: serverErrorsOf(draft, error.answer) });
      },
    });
  }

  const party = {
    draft,
    requirements,
    errors: form.errors.party ?? [],
    change: (changed: Partial<PartyDraft>) => setDraft((before) => ({ ...before, ...changed })),
  };
  const isSchool = requirements.target === 'school';
  return (
    <Form form={form} className="gap-6">
      <AccountPicker
        eventId={session.eventId}
        account={account}
        onChange={(chosen) => {
          setAccount(chosen);
          form.setErrors(({ account: _, ...others }) => others);
          booking.reset();
        }}
        error={form.errors.account}
      />
      {isSchool ? (
        <PartyOfClasses {...party} grade={account?.instituteGrade ?? null} />
      ) : (
        <PartyOfPeople {...party} maximum={maximum} limit={checkout.most(maximum)} targets={targets} />
      )}
      <Needs draft={draft} change={party.change} />
      <Prices
        participants={bodyOf(draft, requirements, session._id).participants}
        prices={prices}
        onChange={setPrices}
      />
      {booking.isError && (
        <div ref={refusal} tabIndex={-1} className="rounded-2xl">
          <Refused error={booking.error}>
            {lacksSeats && (
              <>
                <p className="mt-2">{texts.raiseText}</p>
                <div className="mt-3">
                  <TextField
                    label={texts.raiseReason}
                    isRequired
                    lines={2}
                    maxLength={1000}
                    value={reason}
                    onChange={setReason}
                    {...(reason.trim() === '' && form.errors.reason && { error: form.errors.reason })}
                  />
                </div>
              </>
            )}
          </Refused>
        </div>
      )}
      <Button type="submit" size="large" isPending={booking.isPending} className="sm:self-start">
        {lacksSeats
          ? texts.raise
          : isSchool
            ? checkout.confirmClasses(draft.classes.length)
            : checkout.confirm(headsOf(draft, requirements))}
      </Button>
    </Form>
  );
}

/** The idempotency key changes with the body: the same body is the same booking. */
function useBookingFor(sessionId: string) {
  const role = useSignedIn()?.details.role ?? null;
  const texts = useStrings(bookingsStrings);
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useKeysOfBodies();
  return useSingleMutation({
    mutationFn: (body: BookBody) => call(book, { body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ _id, warnings = [] }) => {
      await client.invalidateQueries();
      const href = pathIn(language, `/${areaOf(role)}/reservations/${_id}`);
      if (warnings.length === 0) toast(texts.booked);
      else toast(texts.bookedWarned, 'care', { link: { href, text: texts.seeWarned } });
      await navigate({
        to: '/$role/sessions/$id/bookings',
        params: { role: 'admin', id: sessionId },
        replace: true,
      });
    },
  });
}

/** The refusal of a booking for another account. */
function Refused({ error, children }: { error: unknown; children: ReactNode }) {
  const texts = useStrings(bookingsStrings);
  const refusals = useStrings(refusalStrings);
  const formats = useFormats();
  const their: Readonly<Record<string, string>> = texts.their;
  const code = error instanceof ApiRefusal ? error.answer.code : '';
  return (
    <Banner tone="bad" isAnnounced title={refusals.steps.title}>
      <p>{their[code] ?? messageFor(error, bookingMessages(refusals, formats))}</p>
      {children}
    </Banner>
  );
}
