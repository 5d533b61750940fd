import { useEffect } from 'react';
import { takeNewestQuestions } from '#core/proposals/moving-contract.ts';
import { phases } from '#core/proposals/rules.ts';
import { shownParts } from '#core/proposals/writing/left.ts';
import { answersWith, partsOfForm } from '#core/proposals/writing/parts.ts';
import { proposalPath } from '#web/address/proposal-paths.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BesideProposal } from '../conversation/BesideProposal.tsx';
import { applicantStrings } from './applicant-strings.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import { DraftTitle } from './form/DraftTitle.tsx';
import { PhaseOne } from './form/PhaseOne.tsx';
import { NotSaved, Sending } from './form/Sending.tsx';
import { Writing } from './form/Writing.tsx';
import { deadlineOf } from './proposal.ts';
import type { OpenedProposal } from './queries.ts';
import { TimeLeft } from './LandingBody.tsx';
import { useFailures } from './use-failures.ts';
import { useProposalCache } from './use-proposal-cache.ts';
import { Versions } from './Versions.tsx';
import { draftKey } from './writing/guest-drafts.ts';
import type { ProposalWriter } from './writing/proposal-writer.ts';
import { useWriter } from './writing/use-writer.ts';
import { aroundStrings } from './around-strings.ts';
import { writingStrings } from './writing-strings.ts';

interface WriteProposalProps {
  readonly opened: OpenedProposal;
  readonly userId: string;
  /** The account began it; otherwise it writes with its author. */
  readonly isOwn: boolean;
}

/** A draft: its steps, and beside them the deadline and the versions. */
export function WriteProposal(props: WriteProposalProps) {
  const { opened, userId } = props;
  const { form, questions, templateVersion } = opened;
  const phase = phases[form.status];
  const cache = useProposalCache(form._id, userId);
  const writer = useWriter(draftKey(userId, form._id), `${templateVersion} ${phase}`, () => ({
    formId: form._id,
    stored: partsOfForm(form, questions, phase),
    savedAt: form.updatedAt,
    partsOf: (newest) => partsOfForm(newest, questions, phase),
    onProposal: cache.take,
    onRefused: () => void cache.readAgain(),
  }));
  useEffect(() => writer?.newest(form), [writer, form]);
  if (!writer)
    return (
      <Loading>
        <Skeleton className="mt-4 h-14 w-4/5" />
        <Skeleton className="mt-6 h-72 w-full" />
      </Loading>
    );
  return <Draft {...props} writer={writer} />;
}

function Draft({ opened, userId, isOwn, writer }: WriteProposalProps & { readonly writer: ProposalWriter }) {
  const { form, questions, days, hasNewer } = opened;
  const texts = useStrings(writingStrings);
  const around = useStrings(aroundStrings);
  const words = useStrings(applicantStrings);
  const formats = useFormats();
  const phase = phases[form.status];
  const end = deadlineOf(form, pageNow());
  // What no step shows stays on the device, and holds nothing up.
  const save = async () => {
    const left = await writer.flush();
    const shown = shownParts(questions, answersWith(form.answers, writer.values()), phase);
    if (left.some((part) => shown.has(part))) throw new NotSaved();
  };
  return (
    <>
      <DraftTitle writer={writer} className="mt-2" />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chip>{words.types[form.formType]}</Chip>
        {form.call && <span className="wrap-anywhere">{form.call.title}</span>}
        {end !== null && <span>{texts.until(`${formats.longDay(end)}, ${formats.time(end)}`)}</span>}
        {end !== null && <TimeLeft until={end} />}
      </div>
      <div className="flex flex-col gap-4">
        {form.note !== null && (
          <Banner tone="care" title={around.note}>
            <p className="whitespace-pre-line wrap-anywhere">{form.note}</p>
          </Banner>
        )}
        {hasNewer && <Newer id={form._id} userId={userId} save={save} />}
      </div>
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {phase === 2 && <PhaseOne questions={questions} answers={form.answers} formId={form._id} />}
          <Writing
            path={proposalPath(form._id)}
            writer={writer}
            questions={questions}
            days={days}
            phase={phase}
            answers={form.answers}
            formId={form._id}
            sending={(isReady) =>
              isOwn || form.call?.coAuthorsMaySend === true ? (
                <Sending
                  id={form._id}
                  userId={userId}
                  save={save}
                  writer={writer}
                  questions={questions}
                  phase={phase}
                  isReady={isReady}
                />
              ) : (
                <Banner>{texts.onlyAuthor}</Banner>
              )
            }
          />
        </div>
        <aside aria-label={around.versions.title} className="flex min-w-0 flex-col gap-4">
          <BesideProposal id={form._id} isOwn={isOwn} isWritten />
          <Versions form={form} userId={userId} writer={writer} />
          {isOwn && !form.wasSent && <DeleteDraft id={form._id} userId={userId} title={form.title} />}
        </aside>
      </div>
    </>
  );
}

interface OfDraft {
  readonly id: string;
  readonly userId: string;
  /** Sends what the steps show to the server; throws `NotSaved` where something of it is on this device only. */
  readonly save: () => Promise<void>;
}

/** The template asks something else by now: one press moves the draft to it, once everything is saved. */
function Newer({ id, userId, save }: OfDraft) {
  const texts = useStrings(writingStrings);
  const failures = useFailures();
  const cache = useProposalCache(id, userId);
  const taking = useSingleMutation({
    mutationFn: async () => {
      await save();
      return call(takeNewestQuestions, { params: { id } });
    },
    onSuccess: () => cache.readAgain(),
  });
  return (
    <Banner
      title={texts.newer.title}
      action={
        <Button size="small" isPending={taking.isPending} onPress={() => taking.mutate()}>
          {texts.newer.take}
        </Button>
      }
    >
      <p>{texts.newer.text}</p>
      {taking.isError && (
        <p role="alert" className="mt-2 font-semibold">
          {taking.error instanceof NotSaved ? texts.failures.unsaved : failures(taking.error)}
        </p>
      )}
    </Banner>
  );
}
