import { useEffect, useRef, useState } from 'react';
import type { Participant } from '#core/reservations/contract.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { offerStrings } from './offer-strings.ts';
import { OfferRefusal } from './OfferRefusal.tsx';
import { Remaining } from './Remaining.tsx';
import { useDeciding } from './use-deciding.ts';
import {
  errorOfParts,
  isLess,
  offeredOf,
  type Part,
  participantsOf,
  partsOf,
  type WhoComesError,
} from '../who-comes.ts';
import { WhoComes } from '../WhoComes.tsx';

export interface OfferPanelProps {
  readonly offer: WireOffer;
  /** Seats are locked for the offer now. */
  readonly isTurn: boolean;
  /** The token of the mailed link, if it led here. */
  readonly token?: string | undefined;
  /** The participants of the request; only its owner is sent them. */
  readonly participants?: readonly Participant[] | undefined;
  readonly onDecided: (offer: WireOffer) => void;
  /** What is shown is out of date and has to be fetched again. */
  readonly onStale: (refused?: unknown) => void;
}

/** The seats of the offer, the deadline, and the buttons that confirm or decline. */
export function OfferPanel({ offer, isTurn, token, participants, onDecided, onStale }: OfferPanelProps) {
  const texts = useStrings(offerStrings);
  const { confirm, decline } = useDeciding({ requestId: offer._id, token, onDecided });
  const [parts, setParts] = useState<readonly Part[]>(() => partsOf(offer, participants));
  // A second offer starts with a new choice.
  const [chosenFor, setChosenFor] = useState(offer.offerExpiresAt);
  if (offer.offerExpiresAt !== null && offer.offerExpiresAt !== chosenFor) {
    setChosenFor(offer.offerExpiresAt);
    setParts(partsOf(offer, participants));
  }
  const [partyError, setPartyError] = useState<WhoComesError | null>(null);
  const [hasAges, setHasAges] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const refusal = useRef<HTMLDivElement>(null);
  const error = confirm.error ?? decline.error;
  const confirmButton = useRef<HTMLButtonElement>(null);
  useFocusWhenGone(confirmButton);
  const names = isTurn && isLess(offer);
  const says = names || hasAges;

  useEffect(() => {
    if (error) refusal.current?.focus();
  }, [error]);

  function confirmNow() {
    const found = says ? errorOfParts(parts, offer) : null;
    setPartyError(found);
    if (found) return;
    confirm.mutate(says ? participantsOf(parts, offer) : undefined, {
      onError: (refused) => {
        if (needsAges(refused)) setHasAges(true);
        onStale(refused);
      },
    });
  }

  function declineNow() {
    decline.mutate(undefined, { onSuccess: () => toast(texts.decline.done), onError: onStale });
  }

  const { heads, classes } = offeredOf(offer);
  const coming = parts.filter(({ comes }) => comes).length;
  const confirmText =
    offer.target === 'school'
      ? texts.offer.confirmClasses(says ? coming : classes)
      : texts.offer.confirmSeats(says ? coming : heads);
  return (
    <div className="flex flex-col gap-5">
      {isTurn && <Terms offer={offer} />}
      {says && (
        <WhoComes
          offer={offer}
          parts={parts}
          areKnown={participants !== undefined}
          hasAges={hasAges}
          error={partyError}
          onChange={(changed) => {
            setParts(changed);
            if (partyError) setPartyError(errorOfParts(changed, offer));
          }}
        />
      )}
      {error && (
        <OfferRefusal
          ref={refusal}
          error={error}
          offer={offer}
          onRetry={confirm.error ? confirmNow : declineNow}
          onReload={() => onStale()}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={confirmButton}
          size="large"
          isPending={confirm.isPending}
          isDisabled={decline.isPending}
          onPress={confirmNow}
        >
          {isTurn ? confirmText : texts.confirm.tryLate}
        </Button>
        {isTurn && (
          <Button
            variant="second"
            size="large"
            isPending={decline.isPending}
            isDisabled={confirm.isPending}
            onPress={() => setConfirming(true)}
          >
            {texts.offer.decline}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.decline.title}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={declineNow}
        yes={texts.decline.yes}
        no={texts.decline.no}
        variant="danger"
      >
        <p>{texts.decline.text}</p>
      </ConfirmDialog>
    </div>
  );
}

/** How many seats are offered, and until when. */
function Terms({ offer }: { offer: WireOffer }) {
  const texts = useStrings(offerStrings).offer;
  const formats = useFormats();
  const { heads, classes } = offeredOf(offer);
  const { quantity: requested, quantitySchool, offerExpiresAt } = offer;
  const what =
    offer.target === 'school'
      ? isLess(offer)
        ? texts.fewerClasses(classes, heads, quantitySchool)
        : texts.classes(classes, heads)
      : isLess(offer)
        ? texts.fewerSeats(heads, requested)
        : texts.seats(heads);
  return (
    <div className="flex flex-col gap-1">
      <p className="text-lg font-semibold">{what}</p>
      {offerExpiresAt !== null && (
        <p>
          {texts.until(formats.longDay(offerExpiresAt), formats.time(offerExpiresAt))}{' '}
          <Remaining until={offerExpiresAt} />
        </p>
      )}
    </div>
  );
}

/** The session requires ages, and the mailed link alone does not show whether the request has them. */
function needsAges(error: unknown): boolean {
  return (
    error instanceof ApiRefusal &&
    (error.answer.errors ?? []).some(({ path }) => /^participants\.\d+\.age$/.test(path))
  );
}
