import { Crop, RefreshCw, Undo2 } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { mediaTypes } from '#core/files/signature.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { pictureStrings } from './picture-strings.ts';

interface PictureActionsProps {
  readonly isCropped: boolean;
  /** Something is typed that is not saved: a crop saves it before, the others would lose it with the version that they make. */
  readonly isChanged: boolean;
  /** Someone else has changed the same: it cannot be saved before one of both is chosen. */
  readonly isClashing: boolean;
  readonly busy: 'save' | 'crop' | 'replace' | null;
  readonly onCrop: () => void;
  readonly onUncrop: () => void;
  readonly onReplace: (chosen: File | undefined) => void;
}

/** What changes the bytes of a picture: a crop, and another one in its place. */
export function PictureActions({
  isCropped,
  isChanged,
  isClashing,
  busy,
  onCrop,
  onUncrop,
  onReplace,
}: PictureActionsProps) {
  const texts = useStrings(pictureStrings);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="second"
        size="small"
        isDisabled={isClashing || busy === 'crop' || busy === 'replace'}
        isPending={busy === 'save'}
        onPress={onCrop}
      >
        <Crop aria-hidden className="size-4.5" />
        {texts.crop}
      </Button>
      {isCropped && (
        <Button
          variant="second"
          size="small"
          isDisabled={isChanged || busy === 'replace'}
          isPending={busy === 'crop'}
          onPress={onUncrop}
        >
          <Undo2 aria-hidden className="size-4.5" />
          {texts.uncrop}
        </Button>
      )}
      <FileTrigger
        acceptedFileTypes={mediaTypes.filter((type) => type.startsWith('image/'))}
        onSelect={(list) => onReplace(list?.[0])}
      >
        <Button variant="second" size="small" isDisabled={isChanged} isPending={busy === 'replace'}>
          <RefreshCw aria-hidden className="size-4.5" />
          {texts.replace}
        </Button>
      </FileTrigger>
      {isChanged && <p className="w-full text-sm text-quiet">{texts.saveFirst}</p>}
    </div>
  );
}
