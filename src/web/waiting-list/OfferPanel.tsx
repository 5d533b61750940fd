import { useEffect, useRef, useState } from 'react';
import type { Participant } from '#core/reservations/contract.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
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
} from './who-comes.ts';
import { WhoComes } from './WhoComes.tsx';

export interface OfferPanelProps {
  readonly offer: WireOffer;
  /** Seats are kept for it at this moment. */
  readonly isTurn: boolean;
  /** The token of the mailed link, where it led here. */
  readonly token?: string | undefined;
  /** Who comes as it was written; nobody but the owner is told. */
  readonly participants?: readonly Participant[] | undefined;
  readonly onDecided: (offer: WireOffer) => void;
  /** What is shown is no longer so: asked for anew. */
  readonly onStale: (refused?: unknown) => void;
}

/** What is kept for somebody, until when, and the two answers to it. */
export function OfferPanel({ offer, isTurn, token, participants, onDecided, onStale }: OfferPanelProps) {
  const texts = useStrings(offerStrings);
  const { confirm, decline } = useDeciding({ requestId: offer._id, token, onDecided });
  const [parts, setParts] = useState<readonly Part[]>(() => partsOf(offer, participants));
  // What is offered a second time is chosen anew.
  const [chosenFor, setChosenFor] = useState(offer.offerExpiresAt);
  if (offer.offerExpiresAt !== null && offer.offerExpiresAt !== chosenFor) {
    setChosenFor(offer.offerExpiresAt);
    setParts(partsOf(offer, participants));
  }
  const [fault, setFault] = useState<WhoComesError | null>(null);
  const [asksAges, setAsksAges] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const refusal = useRef<HTMLDivElement>(null);
  const error = confirm.error ?? decline.error;
  const take = useRef<HTMLButtonElement>(null);
  useFocusWhenGone(take);
  const names = isTurn && isLess(offer);
  const says = names || asksAges;

  useEffect(() => {
    if (error) refusal.current?.focus();
  }, [error]);

  function confirmNow() {
    const found = says ? errorOfParts(parts, offer) : null;
    setFault(found);
    if (found) return;
    confirm.mutate(says ? participantsOf(parts, offer) : undefined, {
      onError: (refused) => {
        if (wantsAges(refused)) setAsksAges(true);
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
          asksAges={asksAges}
          fault={fault}
          onChange={(changed) => {
            setParts(changed);
            if (fault) setFault(errorOfParts(changed, offer));
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
          ref={take}
          size="large"
          isPending={confirm.isPending}
          isDisabled={decline.isPending}
          onPress={confirmNow}
        >
          {isTurn ? confirmText : texts.confirm.tryLate}
        </Button>
        {isTurn && (
          <Button
            look="second"
            size="large"
            isPending={decline.isPending}
            isDisabled={confirm.isPending}
            onPress={() => setAsking(true)}
          >
            {texts.offer.decline}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.decline.title}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={declineNow}
        yes={texts.decline.yes}
        no={texts.decline.no}
        look="danger"
      >
        <p>{texts.decline.text}</p>
      </ConfirmDialog>
    </div>
  );
}

/** How much is kept, and until when. */
function Terms({ offer }: { offer: WireOffer }) {
  const texts = useStrings(offerStrings).offer;
  const formats = useFormats();
  const { heads, classes } = offeredOf(offer);
  const { quantity: asked, quantitySchool, offerExpiresAt } = offer;
  const what =
    offer.target === 'school'
      ? isLess(offer)
        ? texts.fewerClasses(classes, heads, quantitySchool)
        : texts.classes(classes, heads)
      : isLess(offer)
        ? texts.fewerSeats(heads, asked)
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

/** The session is for certain ages, which whoever came by the link alone was not asked for. */
function wantsAges(error: unknown): boolean {
  return (
    error instanceof ApiRefusal &&
    (error.answer.errors ?? []).some(({ path }) => /^participants\.\d+\.age$/.test(path))
  );
}
