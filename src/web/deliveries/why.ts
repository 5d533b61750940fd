import type { DeliveryAnswer } from '#core/deliveries/contract.ts';
import type { strings } from './strings.ts';

/** Why a message did not arrive: in our words where the cause is on our side, else in those of the other side. */
export function whyIn(
  texts: Pick<(typeof strings)['it'], 'why' | 'noAnswer' | 'causes'>,
  { kind, reason, cause }: Pick<DeliveryAnswer, 'kind' | 'reason' | 'cause'>,
): string | null {
  if (cause !== null && cause !== 'noAnswer') return texts.causes[cause];
  return reason && (cause ? texts.noAnswer : texts.why)[kind](reason);
}
