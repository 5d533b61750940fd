// The answers as they are typed survive a reload and a change of language: they stay in this tab until they are sent.

import * as z from 'zod/mini';
import { ageBands } from '#core/feedback/rules.ts';
import { tabStorage } from '#web/device/tab-storage.ts';

const typed = z.object({
  stars: z.nullable(z.int()),
  sentence: z.string(),
  ageBand: z.nullable(z.enum(ageBands)),
});
const storage = tabStorage(typed);

export type TypedAnswers = z.infer<typeof typed>;

export function readTyped(reservationId: string): TypedAnswers | undefined {
  return storage.read(nameOf(reservationId));
}

export function storeTyped(reservationId: string, answers: TypedAnswers): void {
  storage.write(nameOf(reservationId), answers);
}

export function removeTyped(reservationId: string): void {
  storage.forget(nameOf(reservationId));
}

function nameOf(reservationId: string): string {
  return `feedback:${reservationId}`;
}
