import { useEffect, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { strings } from './strings.ts';

/** Shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const texts = useStrings(strings).recovery;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      <ul className="grid grid-cols-1 gap-2 rounded-2xl bg-soft p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          look="second"
          onPress={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast(texts.copied))}
        >
          {texts.copy}
        </Button>
        <Button onPress={onSaved}>{texts.saved}</Button>
      </div>
    </div>
  );
}
