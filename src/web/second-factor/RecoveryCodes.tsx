import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '#web/api/download.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { strings } from './strings.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Of their heading: below that of a page, or of a part of one. */
  readonly level: 2 | 3;
  readonly onSaved: () => void;
}

/** The recovery codes, shown once; printing the page prints only them. */
export function RecoveryCodes({ codes, level, onSaved }: RecoveryCodesProps) {
  const texts = useStrings(strings).recovery;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as const;
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <div data-print-alone className="flex flex-col gap-4">
        <Heading ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
          {texts.title}
        </Heading>
        <p>{texts.text}</p>
        <ul className="grid grid-cols-1 gap-2 rounded-2xl bg-soft p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="second"
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.file)}
        >
          <Download aria-hidden className="size-5" />
          {texts.download}
        </Button>
        <Button variant="second" onPress={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {texts.print}
        </Button>
        {/* Browsers offer the clipboard to pages with https only, and to those of the same machine. */}
        {'clipboard' in navigator && (
          <Button
            variant="second"
            onPress={() => void navigator.clipboard.writeText(text).then(() => toast(texts.copied))}
          >
            <Copy aria-hidden className="size-5" />
            {texts.copy}
          </Button>
        )}
      </div>
      <Button className="self-start" onPress={onSaved}>
        {texts.saved}
      </Button>
    </div>
  );
}
