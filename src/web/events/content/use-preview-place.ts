import { useState } from 'react';
import { useMedia } from '#web/device/browser.ts';

const wide = '(min-width: 1280px)';

export interface PreviewPlace {
  /** There is room beside the form. */
  readonly isBeside: boolean;
  /** Over the form, where there is no room beside it. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Where the preview of a form is: beside it on wide screens, else over it once its button is pressed. */
export function usePreviewPlace(): PreviewPlace {
  const [isWanted, setWanted] = useState(false);
  const isBeside = useMedia(wide);
  return {
    isBeside,
    isOpen: isWanted && !isBeside,
    open: () => setWanted(true),
    close: () => setWanted(false),
  };
}
