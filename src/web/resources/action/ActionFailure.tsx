import { ApiRefusal } from '#web/api/refusal.ts';
import { useWording, type Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { refusalSentence, refusalText } from '../refusal-text.ts';
import { strings } from '../strings.ts';

export interface ActionFailureProps {
  readonly error: unknown;
  /** Sentences for refusals of this action, by their code. */
  readonly sentences?: Readonly<Record<string, string>>;
}

/** Why an action on a row failed, in the dialog that it was confirmed in: what was typed stays there. */
export function ActionFailure({ error, sentences = {} }: ActionFailureProps) {
  const wording = useWording();
  const text =
    error instanceof ApiRefusal ? (sentences[error.answer.code] ?? reasonOf(error, wording)) : null;
  return <ErrorState error={error} {...(text !== null && { text })} />;
}

/** The reason as a sentence; null where it is no more than that something went wrong. */
function reasonOf(error: ApiRefusal, wording: Wording): string | null {
  const isGeneral = refusalText(error, wording) === stringsIn(wording, strings).refusals.fault;
  return isGeneral ? null : refusalSentence(error, wording);
}
