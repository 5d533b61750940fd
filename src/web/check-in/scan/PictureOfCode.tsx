import { ImageUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { openCodeReader } from '../camera/code-reader.ts';
import { scanStrings } from './scan-strings.ts';

/** Reads the code of a picture, such as a photo of a ticket. The picture stays on the device. */
export function PictureOfCode({ onCode }: { onCode: (code: string) => void }) {
  const texts = useStrings(scanStrings).picture;
  const [isReading, setReading] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  async function read(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    setReading(true);
    setEmpty(false);
    const code = await codeIn(file).catch(() => null);
    setReading(false);
    if (code === null) setEmpty(true);
    else onCode(code);
  }
  return (
    <>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void read(files)}>
        <Button variant="second" isPending={isReading}>
          <ImageUp aria-hidden className="size-5" />
          {texts.open}
        </Button>
      </FileTrigger>
      {isEmpty && (
        <div className="basis-full">
          <Banner tone="care" isAnnounced title={texts.empty} />
        </div>
      )}
    </>
  );
}

/** Rejects for a file that is no picture; null for a picture without a code. */
async function codeIn(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const reader = openCodeReader();
  try {
    return await reader.read(picture);
  } finally {
    reader.close();
  }
}
