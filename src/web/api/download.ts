import { ApiRefusal, NoConnection } from './refusal.ts';
import { readSignedIn } from './sign-in/signed-in.ts';

/**
 * Saves a file that needs the token, which a plain link could not carry. Throws `NoConnection`, and `ApiRefusal` if the rate limit
 * is exceeded.
 */
export async function download(path: `/api/${string}`, filename: string): Promise<void> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${readSignedIn()?.token ?? ''}` },
  }).catch((cause: unknown) => {
    throw new NoConnection(cause);
  });
  if (response.status === 429) {
    const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 1);
    const answer = {
      message: response.statusText,
      code: 'tooManyRequests',
      details: { retryAfterSeconds },
    } as const;
    throw new ApiRefusal(response.status, answer);
  }
  if (!response.ok) throw new NoConnection(response.status);
  saveFile(await response.blob(), filename);
}

/** Saves data as a file. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser has taken the file by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** What an address sends to the account, as a blob. Throws `NoConnection` and `ApiRefusal`. */
export async function fetchBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${readSignedIn()?.token ?? ''}` },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new NoConnection(cause);
  });
  if (!response.ok) throw new ApiRefusal(response.status, { message: response.statusText, code: 'fault' });
  return response.blob();
}
