import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#web/api/upload.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { filesKey } from './queries.ts';
import { strings } from './strings.ts';

export interface Uploading {
  /** What is being uploaded, in words; null: nothing. */
  readonly progress: string | null;
  /** The files of the last choice that were refused, and why. */
  readonly errors: readonly string[];
  readonly send: (files: readonly File[]) => Promise<void>;
}

/** Uploads files one after the other into a folder. */
export function useUploading(folderId: string | null): Uploading {
  const texts = useStrings(strings);
  const wording = useWording();
  const client = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function send(files: readonly File[]) {
    const refused: string[] = [];
    setErrors([]);
    for (const file of files) {
      const onProgress = (percent: number) => setProgress(texts.sending(file.name, percent));
      onProgress(0);
      try {
        await upload(file, { onProgress, folderId });
      } catch (error) {
        refused.push(texts.notSent(file.name, refusalText(error, wording)));
      }
    }
    setProgress(null);
    setErrors(refused);
    await client.invalidateQueries({ queryKey: filesKey });
    if (files.length > refused.length) toast(texts.sent(files.length - refused.length));
  }

  return { progress, errors, send };
}
