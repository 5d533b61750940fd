import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { may } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import { resources } from '#core/resources/index.ts';
import { type Claims, readClaims } from '#core/sessions/contract.ts';
import { query } from '#web/api/query.ts';
import { act, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/session.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { ClaimedList, isUnclaimed } from './list/ClaimedList.tsx';
import { FormDialog } from './form/FormDialog.tsx';
import { invalidateEntity } from './queries.ts';
import { refusalText } from './refusal-text.ts';
import { SessionLinks } from './SessionLinks.tsx';
import { sessionActionStrings } from './session-action-strings.ts';

const { sessions } = resources;
const reasonFields: Fields = { reason: { kind: 'textarea', max: 1000, required: true } };

export interface SessionActionsProps {
  /** The stored session. */
  readonly session: Versioned;
  readonly isDirty: boolean;
  /** Called with the session after the action. */
  readonly onDone: (session: Versioned) => void;
}

/** Links to the reservations of a session, and its cancellation (docs/product/sessions.md#cancelling). */
export function SessionActions({ session, isDirty, onDone }: SessionActionsProps) {
  const texts = useStrings(sessionActionStrings);
  const wording = useWording();
  const viewer = useViewer();
  const client = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const [now] = useState(() => Date.now());
  // The same idempotency key for all attempts of one cancellation.
  const key = useRef('');
  const { _id: id, eventId, cancelledAt, cancelReason, endDate } = session.row;
  const claims = useQuery(claimsOptions(id)).data;
  if (viewer.kind === 'guest') return null;
  const isOpen = cancelledAt === null && Date.parse(String(endDate)) > now;

  async function cancel(body: Record<string, unknown>) {
    try {
      const after = await act(sessions, id, 'cancel', { body, version: null, idempotencyKey: key.current });
      await invalidateEntity(client, sessions.path, { refetchType: 'none' });
      await client.invalidateQueries({ queryKey: claimsOptions(id).queryKey });
      toast(texts.cancelled);
      onDone(after);
    } catch (error) {
      toast(`${texts.failed}: ${refusalText(error, wording)}`, 'bad');
    }
  }

  return (
    <section aria-label={texts.label} className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-card">
      <div className="wrap-anywhere">
        {cancelledAt !== null && (
          <Banner tone="care" title={texts.isCancelled}>
            <p>{String(cancelReason ?? '')}</p>
          </Banner>
        )}
        {cancelledAt === null && claims && <ClaimedList claimed={claims} />}
        {isDirty && <p className="mt-1 text-sm text-quiet">{texts.saveFirst}</p>}
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
        {may(viewer, 'manageEvents') && isOpen && (
          <Button
            look="dangerous"
            className="md:ml-auto"
            isDisabled={isDirty}
            onPress={() => {
              key.current = crypto.randomUUID();
              setCancelling(true);
            }}
          >
            <CalendarX2 aria-hidden className="size-5" />
            {texts.cancel}
          </Button>
        )}
      </div>
      {isCancelling && (
        <FormDialog
          title={texts.cancelTitle}
          submit={texts.cancel}
          no={texts.keep}
          fields={reasonFields}
          labelOf={() => texts.reason}
          hintOf={() => texts.reasonHint}
          onClose={() => setCancelling(false)}
          onSubmit={cancel}
        >
          {claims && <WhatItMeans claims={claims} />}
        </FormDialog>
      )}
    </section>
  );
}

function WhatItMeans({ claims }: { claims: Claims }) {
  const texts = useStrings(sessionActionStrings);
  if (isUnclaimed(claims))
    return (
      <p>
        {texts.cancelNobody} {texts.cancelForGood}
      </p>
    );
  return (
    <>
      <ClaimedList claimed={claims} />
      <p>
        {texts.cancelTells} {claims.otherSessions > 0 ? texts.otherSessions : texts.noOtherSessions}
      </p>
      <p className="font-semibold">{texts.cancelForGood}</p>
    </>
  );
}

function claimsOptions(id: string) {
  return queryOptions({
    ...query(readClaims, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
