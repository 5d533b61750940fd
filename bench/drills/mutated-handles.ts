// Whether the handle or the code of a registration can be guessed from one that is nearly right.

import type { Registration } from '#core/auth/contract.ts';
import type { Db } from '#server/db/database.ts';
import { confirmByCode } from '#server/auth/registration/registration-code.ts';
import { type Applicant, register } from '#server/auth/registration/registration.ts';

export const mutations = 500;

/** Tries mutations of the handle and of the code of one registration, half of them each, and then the right ones. */
export async function countTakenMutations(
  db: Db,
  { form, applicant }: { readonly form: Registration; readonly applicant: Applicant },
): Promise<{ tried: number; taken: number; isRightTaken: boolean }> {
  const { secretKey, timeZone } = applicant;
  const { handle } = await register(db, form, applicant);
  const code = await readMailedCode(db, form.email);
  const handles = Array.from({ length: mutations / 2 }, (_, place) => {
    const letters = [...handle];
    for (const at of [place % 43, (place * 7 + 3) % 43]) letters[at] = letters[at] === 'x' ? 'y' : 'x';
    return { handle: letters.join(''), code };
  });
  const codes = Array.from({ length: mutations / 2 }, (_, place) => ({
    handle,
    code: String((Number(code) + place + 1) % 1_000_000).padStart(6, '0'),
  }));
  const isTaken = (shown: { handle: string; code: string }, place: number) =>
    confirmByCode({ db, secretKey, timeZone }, shown, {
      address: `198.19.${place >> 8}.${place & 255}`,
      userAgent: '',
    }).then(
      () => true,
      () => false,
    );
  let taken = 0;
  for (const [place, shown] of [...handles, ...codes].entries()) {
    // Each try is judged: the suite tests the limit of five tries.
    await db.updateTable('registrations').set({ tries: 0 }).execute();
    if (await isTaken(shown, place)) taken += 1;
  }
  await db.updateTable('registrations').set({ tries: 0 }).execute();
  return {
    tried: handles.length + codes.length,
    taken,
    isRightTaken: await isTaken({ handle, code }, mutations),
  };
}

async function readMailedCode(db: Db, email: string): Promise<string> {
  const { facts } = await db
    .selectFrom('messages')
    .select('facts')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return (facts as { secret: { code: string } }).secret.code;
}
