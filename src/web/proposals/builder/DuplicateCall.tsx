import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { type CopiedCall, duplicateCall, mostShiftDays } from '#core/proposals/builder/contract.ts';
import { calls } from '#core/proposals/calls.ts';
import { formTemplates } from '#core/proposals/templates.ts';
import { dayOf, daysBetween } from '#core/time.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { type EntityRow, formPath } from '#web/resources/entities.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/dates/DatePicker.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { callStrings } from './call-strings.ts';

/** 52 weeks: the same weekday of the next year. */
const aYear = 364;
const modes = ['year', 'opening', 'days'] as const;
const previewMs = 300;

interface DuplicateCallProps {
  readonly row: EntityRow;
  readonly onClose: () => void;
}

/** Copies a call: every date as it is and as it will be stands there before, and again once the copy is made. */
export function DuplicateCall({ row, onClose }: DuplicateCallProps) {
  const texts = useStrings(callStrings).copy;
  const { errors } = useStrings(entityStrings);
  const { language } = useWording();
  const client = useQueryClient();
  const router = useRouter();
  const [mode, setMode] = useState<(typeof modes)[number]>('year');
  const [day, setDay] = useState<string | null>(null);
  const [count, setCount] = useState<number | null>(aYear);
  const [key] = useState(() => crypto.randomUUID());
  const params = { id: row._id };
  const days =
    mode === 'year' ? aYear : mode === 'days' ? count : day && shiftTo(day, String(row['opensAt']));
  const isShift = typeof days === 'number' && days !== 0 && Math.abs(days) <= mostShiftDays;
  const settled = useDebounced(isShift ? days : null, previewMs);
  const preview = useQuery({
    ...query(duplicateCall, { params, body: { days: settled ?? aYear, dryRun: true } }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const making = useSingleMutation({
    mutationFn: async (shift: number) =>
      call(duplicateCall, { params, body: { days: shift }, idempotencyKey: `${key}/${shift}` }),
    onSuccess: async () => {
      await Promise.all([invalidateEntity(client, calls.path), invalidateEntity(client, formTemplates.path)]);
    },
  });
  const made = making.data;
  const hasEdition = typeof row['festivalId'] === 'string';
  const open = () => router.navigate({ href: pathIn(language, formPath('calls', made?.callId ?? 'new')) });
  const isCurrent = isShift && days === settled && preview.data !== undefined && !preview.isFetching;
  return (
    <Dialog
      title={made ? texts.done : texts.title}
      isOpen
      isWide
      onClose={onClose}
      failure={(making.error ?? preview.error) && <ActionFailure error={making.error ?? preview.error} />}
      actions={
        made ? (
          <>
            <Button variant="quiet" onPress={onClose}>
              {texts.stay}
            </Button>
            <Button onPress={() => void open()}>{texts.open}</Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onPress={onClose} isDisabled={making.isPending}>
              {texts.cancel}
            </Button>
            <Button
              onPress={() => isShift && making.mutate(days)}
              isPending={making.isPending}
              isDisabled={!isCurrent}
            >
              {texts.yes}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Copied copied={made} hasEdition={hasEdition} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <p>{texts.text}</p>
            <RadioGroup
              label={texts.when}
              isStacked
              value={mode}
              onChange={setMode}
              options={modes.map((value) => ({ value, text: texts[value] }))}
            />
            {mode === 'opening' && (
              <DatePicker label={texts.opensOn} value={day} onChange={setDay} errorTexts={errors} />
            )}
            {mode === 'days' && (
              <NumberInput
                label={texts.howMany}
                isSigned
                hasDecimals={false}
                value={count}
                onChange={setCount}
              />
            )}
          </div>
          {settled !== null && preview.data ? (
            <Copied copied={preview.data} hasEdition={hasEdition} />
          ) : (
            isShift && (
              <Loading>
                <Skeleton className="h-40 w-full" />
              </Loading>
            )
          )}
        </div>
      )}
    </Dialog>
  );
}

function shiftTo(day: string, opensAt: string): number {
  return daysBetween(dayOf(new Date(opensAt), zone), day);
}

/** Every date that moves, the dates in texts that do not, and the new templates. */
function Copied({ copied, hasEdition }: { readonly copied: CopiedCall; readonly hasEdition: boolean }) {
  const { copy: texts, types } = useStrings(callStrings);
  const wording = useWording();
  const formats = useFormats();
  const [ofCalls, ofTemplates, ofRows] = [
    wordsOf('calls', wording),
    wordsOf('formTemplates', wording),
    wordsOf('formRows', wording),
  ];
  const at = (when: string) => `${formats.dayOfYear(when)}, ${formats.time(when)}`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section>
        <h3 className="text-lg font-bold">{texts.moved}</h3>
        <dl className="mt-1 flex flex-col gap-2">
          {copied.moved.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="font-semibold">{fieldWord(ofCalls, field)}</dt>
              <dd className="tabular-nums">
                <del className="text-quiet">{at(from)}</del> <span aria-hidden>→</span>{' '}
                <ins className="no-underline">{at(to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {copied.toCheck.length === 0 ? (
        <p className="text-quiet">{texts.nothingToCheck}</p>
      ) : (
        <Banner tone="care" title={texts.toCheck}>
          <p>{texts.toCheckText}</p>
          <ul className="mt-2 list-disc pl-5">
            {copied.toCheck.map(({ field, formType, question, language, text }, place) => {
              const words = formType === null ? ofCalls : question === null ? ofTemplates : ofRows;
              const where = question ?? fieldWord(words, field);
              return (
                <li key={place} className="wrap-anywhere">
                  <b>{text}</b>: {formType ? texts.ofType(types[formType], where) : where} (
                  {texts.languages[language]})
                </li>
              );
            })}
          </ul>
        </Banner>
      )}
      {hasEdition && <Banner>{texts.edition}</Banner>}
      {copied.templates.length > 0 && (
        <section>
          <h3 className="text-lg font-bold">{texts.templates}</h3>
          <ul className="mt-1 list-disc pl-5">
            {copied.templates.map(({ formType, name, questions }) => (
              <li key={formType} className="wrap-anywhere">
                {name} ({texts.questions(questions)})
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
