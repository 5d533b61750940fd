import type { AnswerOf, Endpoint } from '#core/contract/endpoint.ts';
import { type FileAnswer, uploadFile } from '#core/files/contract.ts';
import type { FileAccess } from '#core/files/rules.ts';
import { pathOf } from '../key.ts';
import { ApiRefusal, NoConnection } from '../refusal.ts';
import { readSignedIn } from '../sign-in/signed-in.ts';

export interface SendOptions {
  /** The percentage that is sent. */
  readonly onProgress: (percent: number) => void;
  /** Ends it; the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
}
export interface UploadOptions extends SendOptions {
  readonly folderId?: string | null;
  /** Who may see the file; by default, what the sender's rights suggest. */
  readonly access?: FileAccess;
}

/** Sends a picture or a document. Throws `ApiRefusal` and `NoConnection`. */
export function upload(file: File, { folderId, access, ...options }: UploadOptions): Promise<FileAnswer> {
  return sendForm(uploadFile, { ...(folderId && { folderId }), ...(access && { access }), file }, options);
}

/** Which row a form is for, and the version of it that the sender has seen. */
interface Target {
  readonly id: string;
  readonly version: string | null;
}

/** Sends a form with a file, by XMLHttpRequest, because `fetch` does not report the progress. */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  fields: Readonly<Record<string, string | Blob>>,
  { onProgress, signal }: SendOptions,
  target?: Target,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, target ? pathOf(endpoint, { id: target.id }) : endpoint.path);
    request.setRequestHeader('authorization', `Bearer ${readSignedIn()?.token ?? ''}`);
    if (target?.version) request.setRequestHeader('if-match', target.version);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => reject(new NoConnection('upload')));
    request.addEventListener('abort', () => reject(signal?.reason ?? new NoConnection('abort')));
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(request.response as AnswerOf<E>);
      else reject(new ApiRefusal(request.status, refusalIn(request.response)));
    });
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    request.send(form);
  });
}

/** A proxy may answer in its own format. */
function refusalIn(answer: unknown): ApiRefusal['answer'] {
  return typeof answer === 'object' && answer !== null && 'code' in answer
    ? (answer as ApiRefusal['answer'])
    : { message: 'Upload failed', code: 'fault' };
}
