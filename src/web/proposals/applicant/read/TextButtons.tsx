import { fileNameOf } from '#core/files/rules.ts';
import { saveFile } from '#web/api/download.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { aroundStrings } from '../around-strings.ts';

interface TextButtonsProps {
  readonly text: string;
  /** The name of the file. */
  readonly title: string;
}

/** Copies a text, or saves it as a file. */
export function TextButtons({ text, title }: TextButtonsProps) {
  const texts = useStrings(aroundStrings).closed;
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), fileNameOf(title, 'txt', texts.fileName));
  return (
    <>
      <Button
        size="small"
        onPress={() => {
          // Where the clipboard is closed to the page, the text comes as a file.
          navigator.clipboard.writeText(text).then(() => toast(texts.copied), save);
        }}
      >
        {texts.copy}
      </Button>
      <Button size="small" variant="second" onPress={save}>
        {texts.save}
      </Button>
    </>
  );
}
