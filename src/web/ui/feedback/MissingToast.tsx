import { useEffect, useEffectEvent } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from '../strings.ts';
import { toast, type ToastLink } from './toasts.ts';

export interface MissingToastProps {
  /** Another way to the same. */
  readonly link?: ToastLink;
  /** Resets the state that opened the part, so that it can be opened again. */
  readonly onShown: () => void;
}

/** In place of a part that the user opened and that did not load: says so. */
export function MissingToast({ link, onShown }: MissingToastProps) {
  const texts = useStrings(strings);
  const notify = useEffectEvent(() => {
    toast(texts.partMissing, 'bad', link && { link });
    onShown();
  });
  useEffect(() => notify(), []);
  return null;
}
