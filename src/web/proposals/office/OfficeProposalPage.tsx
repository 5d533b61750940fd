import { useParams } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { availabilityText } from '#core/proposals/events/availability.ts';
import { phases } from '#core/proposals/rules.ts';
import { download } from '#web/api/download.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { useOwnTitle } from '#web/layout/head.ts';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ReviewsOfProposal } from '../committee/office/ReviewsOfProposal.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { availabilityStrings } from '../availability/availability-strings.ts';
import { AvailabilityText } from '../availability/AvailabilityText.tsx';
import { Answers } from './Answers.tsx';
import { OfDraft } from './OfDraft.tsx';
import { EventOfProposal } from './event/EventOfProposal.tsx';
import { OfficeActions } from './OfficeActions.tsx';
import { officeStrings } from './office-strings.ts';
import { useProposal, useVersion } from './queries.ts';
import { OfficeTags } from './tags/OfficeTags.tsx';

/** One proposal as the office works on it (docs/product/proposals.md#the-office). */
export function OfficeProposalPage() {
  const { id = '' } = useParams({ strict: false });
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  return may(viewer, 'editCatalogue') ? <Proposal key={id} id={id} /> : <ForbiddenPage />;
}

function Proposal({ id }: { id: string }) {
  const texts = useStrings(officeStrings);
  const language = useLanguage();
  const proposal = useProposal(id, language);
  const { form, office, questions, people, versions } = proposal;
  useOwnTitle(form.data ? form.data.title?.trim() || texts.proposal(form.data.number) : null);
  // Of a draft the office reads what its authors have written to it.
  if (isRefused(form.error, 404)) return <OfDraft id={id} />;
  const failed = [form, office, questions, people, versions].find(hasFailed);
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  if (!form.data || !office.data || !questions.data || !people.data || !versions.data)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-6 h-64 w-full" />
      </Loading>
    );
  const { title, number, note } = form.data;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div>
        <p className="text-quiet">{texts.proposal(number)}</p>
        <h1 tabIndex={-1} className="text-4xl wrap-anywhere sm:text-5xl">
          {title?.trim() || texts.untitled}
        </h1>
        <Facts form={form.data} people={people.data} />
      </div>
      {form.data.withdrawnAt !== null && (
        <Banner tone="care">{[texts.withdrawn, note].filter(Boolean).join(' ')}</Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <EventOfProposal form={form.data} />
          <Compared
            id={id}
            proposal={{
              form: form.data,
              office: office.data,
              questions: questions.data,
              versions: versions.data,
            }}
          />
          <ReviewsOfProposal
            formId={id}
            callId={form.data.callId}
            isWaiting={office.data.refused.decide === null}
          />
          <section
            id="conversation"
            aria-labelledby="conversation-title"
            className="rounded-2xl bg-card p-5 shadow-card"
          >
            <h2 id="conversation-title" className="mb-4 text-2xl">
              {texts.conversation}
            </h2>
            <Conversation id={id} side="office" />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OfficeActions form={form.data} office={office.data} />
          <PdfButton id={id} number={number} />
          {office.data.refused.decide !== 'forbidden' && <OfficeTags formId={id} tags={office.data.tags} />}
          <History history={office.data.history} />
        </div>
      </div>
    </div>
  );
}

function PdfButton({ id, number }: { readonly id: string; readonly number: number }) {
  const texts = useStrings(officeStrings);
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  async function save() {
    setPending(true);
    const saved = download(`/api/forms/${id}/pdf?lang=${language}`, texts.pdfFile(number));
    await saved.catch(() => toast(texts.pdfFailed, 'bad'));
    setPending(false);
  }
  return (
    <Button variant="second" isPending={isPending} onPress={() => void save()}>
      <FileDown aria-hidden className="size-5" />
      {texts.pdf}
    </Button>
  );
}

type Read<Part extends keyof ReturnType<typeof useProposal>> = NonNullable<
  ReturnType<typeof useProposal>[Part]['data']
>;

function Facts({ form, people }: { form: Read<'form'>; people: Read<'people'> }) {
  const texts = useStrings(officeStrings);
  const words = wordsOf('forms', useWording());
  const rows = [
    [texts.by, people.author.name ?? '–'],
    ...(people.coAuthors.length > 0
      ? [
          [
            texts.withPeople,
            people.coAuthors
              .map(({ name, email, acceptedAt }) =>
                acceptedAt ? (name ?? email) : `${email} (${texts.invited})`,
              )
              .join(', '),
          ],
        ]
      : []),
    [texts.call, form.call?.title ?? '–'],
  ];
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {form.withdrawnAt !== null && <Chip className="bg-care">{texts.isWithdrawn}</Chip>}
        <Chip>{optionWord(words, 'status', form.status)}</Chip>
        <Chip>{optionWord(words, 'formType', form.formType)}</Chip>
        <Chip>{texts.language[form.language]}</Chip>
      </div>
      <dl className="mt-3 flex flex-col gap-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface ComparedProps {
  readonly id: string;
  readonly proposal: {
    readonly form: Read<'form'>;
    readonly office: Read<'office'>;
    readonly questions: Read<'questions'>;
    readonly versions: Read<'versions'>;
  };
}

/** The answers, with what a version that was sent before said where it differs. */
function Compared({ id, proposal: { form, office, questions, versions } }: ComparedProps) {
  const texts = useStrings(officeStrings);
  const { dateTime } = useFormats();
  const [chosen, setChosen] = useState<number | null>(null);
  const version = useVersion(id, chosen);
  const days = useStrings(availabilityStrings);
  const language = useLanguage();
  const before = chosen === null ? null : (version.data?.availability ?? null);
  const earlierDays = before && availabilityText(before, language);
  const earlier = versions.slice(1);
  return (
    <section aria-labelledby="answers-title" className="rounded-2xl bg-card p-5 shadow-card">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="answers-title" className="text-2xl">
          {texts.answers}
        </h2>
        {earlier.length > 0 && (
          <Select
            label={texts.compare}
            value={String(chosen ?? '')}
            onChange={(value) => setChosen(value === '' ? null : Number(value))}
            options={[
              { value: '', text: texts.compareNone },
              ...earlier.map(({ number, at }) => ({
                value: String(number),
                text: texts.versionOf(number, dateTime(at)),
              })),
            ]}
          />
        )}
      </div>
      <Answers
        formId={id}
        questions={questions}
        answers={form.answers ?? {}}
        earlier={chosen === null ? null : (version.data ?? null)}
        phase={phases[form.status]}
        files={office.files}
      />
      <div className="mt-6 border-t-2 border-line pt-4">
        <p className="text-sm font-semibold text-quiet">{days.ofOthers.title}</p>
        <AvailabilityText availability={form.availability} isOfOthers />
        {earlierDays !== null && earlierDays !== availabilityText(form.availability, language) && (
          <p className="mt-1 rounded-xl bg-care p-3 whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">{texts.was}</span> {earlierDays || days.ofOthers.always}
          </p>
        )}
      </div>
    </section>
  );
}

function History({ history }: Pick<Read<'office'>, 'history'>) {
  const texts = useStrings(officeStrings);
  const { dateTime } = useFormats();
  return (
    <section aria-labelledby="history-title" className="rounded-2xl bg-card p-5 shadow-card">
      <h2 id="history-title" className="mb-3 text-2xl">
        {texts.history}
      </h2>
      <ol className="flex flex-col gap-3">
        {history.map(({ kind, at, by, text, version }) => (
          <li key={`${kind} ${at} ${version}`}>
            <p className="font-semibold">{texts.happened[kind]}</p>
            <p className="text-sm text-quiet">{[by, dateTime(at)].filter(Boolean).join(', ')}</p>
            {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
