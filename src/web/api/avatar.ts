import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { avatarRead } from '#core/later-reads.ts';
import { configQuery } from '#web/layout/queries.ts';
import { pathOf } from './key.ts';
import { composedQuery } from './query.ts';
import { readSignedIn } from './sign-in/signed-in.ts';

/** The account's picture as a data URL; null if it has none and the initials are drawn. */
export function useAvatar({ _id, frontImage }: Pick<OwnAccount, '_id' | 'frontImage'>): string | null {
  const { data: config } = useQuery(configQuery);
  const picture = useQuery({
    ...avatarOptions(_id, frontImage[0] ?? null),
    enabled: frontImage.length > 0 || config?.avatarLookup === true,
  });
  return picture.data ?? null;
}

/** An `img` address could not carry the token. */
function avatarOptions(userId: string, uploaded: string | null) {
  const params = { id: userId };
  return queryOptions({
    ...composedQuery(avatarRead, 'dataUrl', { params, of: uploaded }, async ({ signal }) => {
      const response = await fetch(pathOf(avatarRead, params), {
        headers: { authorization: `Bearer ${readSignedIn()?.token ?? ''}` },
        signal,
      });
      return response.ok ? dataUrlOf(await response.blob()) : null;
    }),
    staleTime: Infinity,
    // The initials are shown instead.
    retry: false,
  });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('A picture that cannot be read.')),
    );
    reader.readAsDataURL(blob);
  });
}
