// What messages are about, by the names of their templates, and why one did not arrive.

import type { DeliveryAnswer } from '#core/deliveries/contract.ts';
import { templateNames } from '#core/messages/words.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import type { strings } from './strings.ts';

/** Staff can reword them as labels; exported tables have them as they come with the product. */
export const templateStrings = defineStrings('deliveries.template', templateNames);

/**
 * Why a message did not arrive: in our words where the cause is on our side, else in those of the other side.
 */
export function whyIn(
  texts: Pick<(typeof strings)['it'], 'why' | 'noAnswer' | 'causes'>,
  { kind, reason, cause }: Pick<DeliveryAnswer, 'kind' | 'reason' | 'cause'>,
): string | null {
  if (cause !== null && cause !== 'noAnswer') return texts.causes[cause];
  return reason && (cause ? texts.noAnswer : texts.why)[kind](reason);
}
