import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { previewMailing } from '#core/mailings/contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { type AudienceChoice, audienceChoices } from './mailing-queries.ts';
import { writeStrings } from './write-strings.ts';

interface AudienceProps {
  readonly chosen: AudienceChoice;
  readonly onChoose: (choice: AudienceChoice) => void;
  readonly counting: UseQueryResult<AnswerOf<typeof previewMailing>>;
}

/** To whom a message goes, and how many people that are; their bookings too where some have several. */
export function Audience({ chosen, onChoose, counting }: AudienceProps) {
  const texts = useStrings(writeStrings);
  const { data } = counting;
  const choices = Object.keys(audienceChoices) as AudienceChoice[];
  const isAboutSeveral = data !== undefined && data.recipients > data.people;
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <RadioGroup
        label={texts.audience}
        value={chosen}
        onChange={onChoose}
        isStacked
        options={choices.map((value) => ({ value, text: texts.audiences[value] }))}
      />
      {isRefused(counting.error, 404) ? (
        <p role="status" className="font-semibold">
          {texts.notYours}
        </p>
      ) : hasFailed(counting) ? (
        <ErrorState error={counting.error} onRetry={() => counting.refetch()} />
      ) : (
        <p role="status" className="font-semibold">
          {data === undefined
            ? texts.counting
            : data.people === 0
              ? texts.noPeople
              : texts.reached(data.people)}
          {isAboutSeveral && `, ${texts.claims[chosen](data.recipients)}`}
          {data !== undefined && data.people > 0 && (
            <span className="font-normal text-quiet">
              {' '}
              ({texts.byLanguage(data.it, data.en)}
              {data.suppressed > 0 && `; ${texts.suppressed(data.suppressed)}`})
            </span>
          )}
          {isAboutSeveral && <span className="block font-normal text-quiet">{texts.oneForEach}</span>}
        </p>
      )}
    </div>
  );
}
