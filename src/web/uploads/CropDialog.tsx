import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CropBox, Size } from '#core/files/crop.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { CropEditor } from './CropEditor.tsx';
import { UsesList } from './FileUses.tsx';
import { pictureStrings } from './picture-strings.ts';
import { usesOptions } from './queries.ts';

const listedUses = 2;

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
  const { data: uses = [] } = useQuery(usesOptions(id));
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
      {uses.length > 0 && (
        <div className="mb-4">
          {/* The picture stays in sight. */}
          {uses.length > listedUses ? (
            <Banner tone="care">
              <Disclosure title={texts.cropsIn(uses.length)}>
                <UsesList uses={uses} />
              </Disclosure>
            </Banner>
          ) : (
            <Banner tone="care" title={texts.cropsEverywhere}>
              <UsesList uses={uses} />
            </Banner>
          )}
        </div>
      )}
      <CropEditor id={id} whole={whole} crop={crop} onChange={setCrop} />
    </Dialog>
  );
}
