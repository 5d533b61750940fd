import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { equal } from '#core/field/equality.ts';
import { type Language, languages } from '#core/languages.ts';
import type { ChangeMessage as Message } from '#core/sessions/change-message.ts';
import { longestCancelReason } from '#core/sessions/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import type { OwnDialogProps } from '#web/resources/action/staff-action.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { useTextErrors } from '#web/resources/form/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { bulkDrafts } from './bulk/bulk-drafts.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { ClaimedList, claimsOptions, isUnclaimed } from './ClaimedList.tsx';
import { messageStrings } from './message-strings.ts';
import { noReasons, ReasonFields, type Reasons } from './ReasonFields.tsx';
import { strings } from './strings.ts';
import { type RefusedChange, refusedChange, useChangeMessage } from './use-change-message.ts';

/** What the dialog has a field for. */
const shownPaths = languages.flatMap((language) => [`reason.${language}`, `message.${language}`]);

interface CancelErrors {
  readonly reasons?: Partial<Reasons>;
  /** The fields of the words say what is wrong with them. */
  readonly words?: true;
  readonly refused?: RefusedChange;
}

/** The errors of the reason in those languages in which it has one. */
function reasonErrors(errorIn: (language: Language) => string | undefined): Pick<CancelErrors, 'reasons'> {
  const found = languages.flatMap((language) => {
    const error = errorIn(language);
    return error ? [[language, error] as const] : [];
  });
  return found.length > 0 ? { reasons: Object.fromEntries(found) } : {};
}

/** The confirmation of a cancellation: whom it concerns, why, and what they are sent (docs/product/sessions.md#cancelling). */
export function CancelDialog({ id, onClose: onClosed, onConfirm }: OwnDialogProps) {
  const texts = useStrings(strings);
  const words = useStrings(messageStrings);
  const textOf = useTextErrors();
  const formId = useId();
  const [reasons, setReasons] = useState<Reasons>(noReasons);
  const state = useChangeMessage('cancel');
  const isTyped = !equal(reasons, noReasons) || state.decided !== null;
  const typed = useTypedDraft({
    ...bulkDrafts.cancelOne,
    id,
    value: isTyped ? { reasons, message: state.decided } : null,
    onFound: (found) => {
      setReasons(found.reasons);
      if (found.message) state.set(found.message);
    },
  });
  const onClose = () => {
    typed.forget();
    onClosed();
  };
  const counting = useQuery({ ...claimsOptions(id), refetchOnMount: 'always' });
  // Since the form was opened, others may have booked.
  const isCounting = !counting.isFetchedAfterMount;
  const claims = !isCounting && counting.isSuccess ? counting.data : undefined;
  const isAlone = claims !== undefined && isUnclaimed(claims);

  const sending = useSingleMutation({
    mutationFn: (body: { readonly reason: Reasons; readonly message: Message }) => onConfirm(body),
    onSuccess: onClose,
    onError: (error, { message }) => {
      const refused = refusedChange(error, message);
      if (!shownPaths.some((path) => refused.codes.has(path))) return;
      form.show({
        refused,
        ...reasonErrors((language) => {
          const code = refused.codes.get(`reason.${language}`);
          return code && textOf({ code }, { max: longestCancelReason, required: texts.reasonRequired });
        }),
      });
    },
  });
  const form = useForm<CancelErrors>({
    none: {},
    find: () => ({
      ...reasonErrors((language) => (reasons[language].trim() === '' ? texts.reasonRequired : undefined)),
      ...(!state.isReady && { words: true }),
    }),
    send: () => sending.mutate({ reason: reasons, message: state.message }),
    sending,
  });
  useLosable(isTyped && !typed.isStored && !sending.isPending && !sending.isSuccess);
  const yes = () => {
    if (!state.isOn) return words.cancelOnly;
    if (isCounting || isAlone) return texts.cancel;
    return claims ? words.cancelAndWrite(claims.accounts) : words.cancelAndWriteAll;
  };

  return (
    <TypedDialog
      title={texts.cancelTitle}
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      failure={
        sending.error &&
        !form.errors.refused && <ActionFailure error={sending.error} sentences={{ past: texts.cancelPast }} />
      }
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={sending.isPending}>
            {texts.back}
          </Button>
          <Button type="submit" form={formId} isPending={sending.isPending} isDisabled={isCounting}>
            {yes()}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        {typed.isFound && (
          <FoundTyped
            onDiscard={() => {
              setReasons(noReasons);
              state.reset();
            }}
          />
        )}
        <div>
          {isCounting && (
            <p role="status" className="text-quiet">
              {texts.counting}
            </p>
          )}
          {!isCounting && !claims && (
            <ErrorState text={texts.moveUnknown} error={counting.error} onRetry={() => counting.refetch()} />
          )}
          {claims && !isAlone && <ClaimedList claimed={claims} />}
          {isAlone && <p>{texts.cancelNobody}</p>}
          {!isAlone && (
            <p>
              {state.isOn && `${texts.cancelTells} `}
              {texts.cancelEnds}
              {state.isOn &&
                claims &&
                ` ${claims.otherSessions > 0 ? texts.otherSessions : texts.noOtherSessions}`}
            </p>
          )}
          <p className="font-semibold">{texts.cancelForGood}</p>
        </div>
        <ReasonFields reasons={reasons} onChange={setReasons} errors={form.errors.reasons} />
        <ChangeMessage state={state} off={words.cancelOff} refused={form.errors.refused} />
      </Form>
    </TypedDialog>
  );
}
