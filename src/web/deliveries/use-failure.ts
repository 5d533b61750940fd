import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor, type Messages } from '#web/refusals/message-for.ts';
import { strings } from './strings.ts';
import { writeStrings } from './write/write-strings.ts';

/** Why an action on a message or an address was refused, in the reader's language. */
export function useFailure(own: Messages['codes'] = {}): (error: unknown) => string {
  const { failure } = useStrings(strings);
  const written = useStrings(writeStrings).failure;
  return (error) => {
    const field = error instanceof ApiRefusal ? error.answer.errors?.[0]?.code : undefined;
    if (field === 'taken') return failure.taken;
    return messageFor(error, {
      offline: failure.offline,
      tooManyRequests: () => failure.tooManyRequests,
      codes: { ...failure, ...written, ...own },
      otherwise: failure.otherwise,
    });
  };
}

/** Why a trial to oneself was refused. */
export function useTrialFailure(): (error: unknown) => string {
  const { ownAddress } = useStrings(strings);
  return useFailure({ addressSuppressed: ownAddress });
}
