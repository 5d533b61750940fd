import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { writingStrings } from './writing-strings.ts';

/** Words for why something was not done with a proposal. */
export function useFailures(): (error: unknown) => string {
  const texts = useStrings(writingStrings).failures;
  const waits = useStrings(waitStrings);
  return (error) =>
    messageFor(error, {
      offline: texts.offline,
      tooManyRequests: waits.tooMany,
      codes: {
        wrongState: texts.wrongState,
        editConflict: texts.wrongState,
        callClosed: texts.callClosed,
        forbidden: texts.forbidden,
      },
      otherwise: texts.failed,
    });
}
