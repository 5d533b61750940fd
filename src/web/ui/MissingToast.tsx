import { useEffect, useEffectEvent } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';
import { toast, type ToastLink } from './toasts.ts';

export interface MissingToastProps {
  /** Another way to the same. */
  readonly link?: ToastLink;
  /** Takes back what asked for the part, so that it can be asked for again. */
  readonly onTold: () => void;
}

/** In the place of something that somebody asked for and that did not come: says so. */
export function MissingToast({ link, onTold }: MissingToastProps) {
  const texts = useStrings(strings);
  const tell = useEffectEvent(() => {
    toast(texts.partMissing, 'bad', link && { link });
    onTold();
  });
  useEffect(() => tell(), []);
  return null;
}
