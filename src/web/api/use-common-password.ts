import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readCommonPasswords } from '#core/auth/contract.ts';
import { formsOf, hashLength, hashPrefixLength, passwordErrors } from '#core/auth/password.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { query } from './query.ts';

const typingMs = 300;
/** A form waits no longer for the answer: the server refuses a common password in any case. */
const patienceMs = 3000;

export interface CommonPassword {
  /** Known once the typing pauses. */
  readonly isCommon: boolean;
  /** Finds it out at once; false where the network does not answer. */
  readonly check: () => Promise<boolean>;
}

/**
 * Whether a typed password is a common one. Only the beginning of its hash leaves the device, and only once the password has all else
 * that it needs.
 */
export function useCommonPassword(password: string): CommonPassword {
  const queryClient = useQueryClient();
  const [common, setCommon] = useState<string | null>(null);
  const settled = useDebounced(password, typingMs);

  async function check(): Promise<boolean> {
    const isCommon = await isOnList(queryClient, password).catch(() => false);
    if (isCommon) setCommon(password);
    return isCommon;
  }

  useEffect(() => {
    let isCurrent = true;
    void isOnList(queryClient, settled)
      .then((isCommon) => isCurrent && isCommon && setCommon(settled))
      // Without a network the server refuses it later.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [queryClient, settled]);

  return { isCommon: password !== '' && common === password, check };
}

async function isOnList(queryClient: QueryClient, password: string): Promise<boolean> {
  if (passwordErrors(password, () => false).length > 0) return false;
  // Browsers hash only on pages with a certificate, and on localhost.
  if (!('subtle' in crypto)) return false;
  const looks = formsOf(password).map(async (form) => {
    const digest = await hashOf(form);
    const { hashes } = await queryClient.fetchQuery({
      ...query(readCommonPasswords, { params: { prefix: digest.slice(0, hashPrefixLength) } }),
      staleTime: Infinity,
      retry: false,
    });
    return hashes.includes(digest.slice(hashPrefixLength));
  });
  const tooLate = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([]), patienceMs));
  return (await Promise.race([Promise.all(looks), tooLate])).includes(true);
}

/** The beginning of a SHA-256 in hexadecimal digits. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, hashLength / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
