import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readEventOfForm } from '#core/proposals/events/contract.ts';
import type { TakenField } from '#core/proposals/events/taking.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { pictureOptions } from '../../applicant/form/form-file.ts';
import { eventStrings } from './event-strings.ts';

type Value = AnswerOf<typeof readEventOfForm>['differences'][number]['event'];

interface TakenValueProps {
  readonly field: TakenField;
  readonly value: Value;
  /** Of the proposal whose value it is; null: it is the event's. */
  readonly formId: string | null;
}

/** One value of an event or a proposal, as it is read: texts as paragraphs, people one a line. */
export function TakenValue({ field, value, formId }: TakenValueProps) {
  const texts = useStrings(eventStrings);
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <p className="text-quiet">{texts.empty}</p>;
  if (typeof value === 'number') return <p>{texts.minutes(value)}</p>;
  // The description of an event is markup, that of a proposal is what its author typed.
  if (field === 'description' && formId === null && typeof value === 'string')
    return <RichText html={value} />;
  if (typeof value === 'string') return <p className="whitespace-pre-line wrap-anywhere">{value}</p>;
  const people = value.filter((one) => typeof one !== 'string');
  if (field === 'speakers')
    return (
      <ul>
        {people.map(({ name, surname, affiliation }, place) => (
          <li key={place} className="wrap-anywhere">
            {[[name, surname].filter(Boolean).join(' '), affiliation].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    );
  const ids = value.filter((one) => typeof one === 'string');
  return (
    <>
      <p>{texts.pictures(ids.length)}</p>
      {formId !== null && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {ids.map((id) => (
            <li key={id}>
              <Thumbnail formId={formId} fileId={id} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Thumbnail({ formId, fileId }: { readonly formId: string; readonly fileId: string }) {
  const { data } = useQuery(pictureOptions(formId, fileId, 360));
  return (
    <span className="block h-20 w-28 overflow-hidden rounded-lg bg-soft">
      {data !== undefined && <img src={data} alt="" className="size-full object-cover" />}
    </span>
  );
}
