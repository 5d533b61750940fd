import { useState } from 'react';
import { equal } from '#core/field/equality.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { noReasons, type Reasons } from '../ReasonFields.tsx';
import { cancelStrings } from './cancel-strings.ts';

const usualReasons = ['weather', 'speaker', 'fault'] as const;

interface UsualReasonsProps {
  readonly reasons: Reasons;
  readonly onChange: (reasons: Reasons) => void;
}

/** Reasons that are ready in both languages; what was typed before one of them took its place can be put back. */
export function UsualReasons({ reasons, onChange }: UsualReasonsProps) {
  const texts = useStrings(cancelStrings);
  const [former, setFormer] = useState<Reasons | null>(null);
  const readyOf = (name: (typeof usualReasons)[number]): Reasons => ({
    it: texts.reasons[name].it,
    en: texts.reasons[name].en,
  });
  const isReady = usualReasons.some((name) => equal(readyOf(name), reasons));
  return (
    <>
      <div role="group" aria-label={texts.usual} className="flex flex-wrap items-center gap-2">
        {usualReasons.map((name) => (
          <Button
            key={name}
            size="small"
            variant="second"
            onPress={() => {
              if (!equal(reasons, noReasons) && !isReady) setFormer(reasons);
              onChange(readyOf(name));
            }}
          >
            {texts.reasons[name].word}
          </Button>
        ))}
      </div>
      {former && (
        <Button
          size="small"
          variant="quiet"
          className="self-start"
          onPress={() => {
            onChange(former);
            setFormer(null);
          }}
        >
          {texts.former}
        </Button>
      )}
    </>
  );
}
