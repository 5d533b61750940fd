import { useIsOver } from '#web/api/network-back.ts';
import { useWording } from '#web/i18n/language.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { refusalSentence } from '../refusal-text.ts';

interface SaveFailureProps {
  /** The error that belongs to no field; null: there is none. */
  readonly error: unknown;
}

/**
 * Why a form was not saved. That there is no connection is no longer said once the network is back: what was typed is still there, and the
 * button saves it.
 */
export function SaveFailure({ error }: SaveFailureProps) {
  const wording = useWording();
  const isOver = useIsOver(error);
  if (error === null || isOver) return null;
  return <ErrorState text={refusalSentence(error, wording)} />;
}
