import { ApiRefusal } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { afterStrings } from './after-strings.ts';

/** Why an import could not be taken back, or what is missing in it not hidden, in the reader's language. */
export function useAfterRefusal(): (error: Error) => string {
  const texts = useStrings(afterStrings);
  const wording = useWording();
  return (error) => {
    const answer = error instanceof ApiRefusal ? error.answer : null;
    switch (answer?.code) {
      case 'hasReservations': {
        const { sessions = 0, parties = 0 } = answer.details ?? {};
        return texts.hasReservations(Number(sessions), Number(parties));
      }
      case 'stillReferenced':
        return texts.stillReferenced;
      case 'wrongState':
        return texts.wrongState;
      default:
        return refusalSentence(error, wording);
    }
  };
}
