import { type ReactNode, useState } from 'react';
import type { CropBox, Size } from '#core/files/crop.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { CropEditor } from './CropEditor.tsx';
import { pictureStrings } from './picture-strings.ts';

interface CropDialogProps {
  readonly id: string;
  readonly whole: Size;
  /** The crop as it is; null: none. */
  readonly former: CropBox | null;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly failure: ReactNode;
  readonly onCrop: (crop: CropBox) => void;
  readonly onClose: () => void;
}

/** Where a picture is cropped. */
export function CropDialog({ id, whole, former, isPending, onCrop, ...dialog }: CropDialogProps) {
  const texts = useStrings(pictureStrings);
  const [crop, setCrop] = useState<CropBox>(former ?? { x: 0, y: 0, ...whole });
  return (
    <Dialog
      {...dialog}
      title={texts.cropTitle}
      isWide
      isSheet
      actions={
        <>
          <Button variant="quiet" onPress={dialog.onClose}>
            {texts.cancelCrop}
          </Button>
          <Button onPress={() => onCrop(crop)} isPending={isPending}>
            {texts.applyCrop}
          </Button>
        </>
      }
    >
      <CropEditor id={id} whole={whole} crop={crop} onChange={setCrop} />
    </Dialog>
  );
}
