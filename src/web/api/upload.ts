import type { AnswerOf, Endpoint } from '#core/contract/endpoint.ts';
import { type FileAnswer, uploadFile } from '#core/files/contract.ts';
import type { FileAccess } from '#core/files/rules.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';
import { readSignedIn } from './sign-in/signed-in.ts';

export interface UploadOptions {
  /** The percentage that is sent. */
  readonly onProgress: (percent: number) => void;
  readonly folderId?: string | null;
  /** Who may see the file; by default, what the sender's rights suggest. */
  readonly access?: FileAccess;
}

/** Sends a picture or a document. Throws `ApiRefusal` and `NoConnection`. */
export function upload(file: File, { onProgress, folderId, access }: UploadOptions): Promise<FileAnswer> {
  return sendForm(uploadFile, { ...(folderId && { folderId }), ...(access && { access }), file }, onProgress);
}

/** Sends a form with a file, by XMLHttpRequest, because `fetch` does not report the progress. */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  fields: Readonly<Record<string, string | File>>,
  onProgress: UploadOptions['onProgress'],
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('authorization', `Bearer ${readSignedIn()?.token ?? ''}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => reject(new NoConnection('upload')));
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(request.response as AnswerOf<E>);
      else reject(new ApiRefusal(request.status, refusalIn(request.response)));
    });
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
