import { useEffect, useRef } from 'react';
import { valuesOf } from '#core/drafts/edits.ts';
import { association } from '#core/instance/association.ts';
import { shownQuestions } from '#core/proposals/questions.ts';
import { isDraft, phases } from '#core/proposals/rules.ts';
import { leftTexts, savedParts, shownParts } from '#core/proposals/writing/left.ts';
import { answersWith, onTopOf, partsOfForm } from '#core/proposals/writing/parts.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { useNow } from '#web/live/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { BesideProposal } from '../../conversation/BesideProposal.tsx';
import { applicantStrings } from '../applicant-strings.ts';
import { AnswerList, AvailabilityLine, TitleList } from '../form/AnswerList.tsx';
import { markedIn } from '../form/AvailabilityPart.tsx';
import { deadlineOf } from '../proposal.ts';
import type { OpenedProposal } from '../queries.ts';
import { toneClass, useStanding } from '../standing.ts';
import { Versions } from '../Versions.tsx';
import { useUnsent } from '../writing/use-unsent.ts';
import { aroundStrings } from '../around-strings.ts';
import { AfterDecision } from './AfterDecision.tsx';
import { CopyText } from './CopyText.tsx';
import { LeftOnDevice } from './LeftOnDevice.tsx';

interface ReadProposalProps {
  readonly opened: OpenedProposal;
  readonly userId: string;
  readonly isOwn: boolean;
  /** It was a draft a moment ago, on this page. */
  readonly isJustSent: boolean;
}

/** A proposal that can only be read: sent, decided, withdrawn, or too late. */
export function ReadProposal({ opened, userId, isOwn, isJustSent }: ReadProposalProps) {
  const { form, questions, days } = opened;
  const texts = useStrings(aroundStrings);
  const words = useStrings(applicantStrings);
  const formats = useFormats();
  const now = useNow();
  const { data: config } = useQuery(configQuery);
  const { state, next, tone } = useStanding()(form, now, config?.proposalGraceMinutes ?? 0);
  const { edits, discard } = useUnsent(userId, form._id);
  const phase = phases[form.status];
  const isLate = isDraft(form.status) && form.withdrawnAt === null;
  const stored = partsOfForm(form, questions, phase);
  // What came too late for its deadline stands on this device alone, and is shown in its place.
  const late = isLate ? valuesOf(onTopOf(edits, stored)) : {};
  const onSteps = shownParts(questions, answersWith(form.answers, late), phase);
  const inPlace = Object.fromEntries(
    Object.entries(late).filter(([part]) => part in stored && onSteps.has(part)),
  );
  const parts = { ...stored, ...inPlace };
  const answers = answersWith(form.answers, parts);
  const left = leftTexts(edits, { ...savedParts(form), ...parts });
  const shown = shownQuestions(questions, answers).filter((question) => question.phase <= phase);
  const end = deadlineOf(form, pageNow());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isJustSent) return;
    scrollTo(0, 0);
    heading.current?.focus();
  }, [isJustSent]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-2 outline-none text-4xl wrap-anywhere sm:text-5xl">
        {String(parts['title'] ?? '').trim() || words.untitled}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chip className={toneClass[tone]}>{state}</Chip>
        <span>
          {words.types[form.formType]} · {words.number(form.number)}
        </span>
        {form.call && <span className="wrap-anywhere">{form.call.title}</span>}
      </div>
      <div className="mt-5 flex flex-col gap-4">
        {isLate ? (
          <Banner
            tone="care"
            title={texts.closed.title}
            action={<CopyText form={form} parts={parts} questions={shown} answers={answers} />}
          >
            {end !== null && <p>{texts.closed.text(`${formats.longDay(end)}, ${formats.time(end)}`)}</p>}
            {Object.keys(inPlace).length > 0 && <p className="mt-2 font-semibold">{texts.closed.unsent}</p>}
            <p className="mt-2">{texts.closed.help(association.email)}</p>
          </Banner>
        ) : (
          <Banner
            tone={tone === 'good' || isJustSent ? 'good' : 'info'}
            title={isJustSent ? texts.sent.title : next}
          >
            {isJustSent && <p>{texts.sent.text}</p>}
            {form.sentAt !== null && (
              <p>{words.sentAt(formats.dateTime(form.sentPhaseTwoAt ?? form.sentAt))}</p>
            )}
          </Banner>
        )}
        {form.note !== null && form.withdrawnAt === null && (
          <Banner title={texts.note}>
            <p className="whitespace-pre-line wrap-anywhere">{form.note}</p>
          </Banner>
        )}
        <LeftOnDevice
          left={left}
          questions={questions}
          why={isLate ? texts.left.noField : texts.left.tooLate}
          onDiscard={() => discard(left.map(({ part }) => part))}
        />
        <AfterDecision form={form} userId={userId} isOwn={isOwn} />
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="read" className="rounded-3xl bg-card p-5 shadow-card sm:p-8">
          <h2 id="read" className="text-2xl">
            {texts.read}
          </h2>
          <div className="mt-5 flex flex-col gap-4">
            <TitleList parts={parts} />
            <AnswerList questions={shown} answers={answers} formId={form._id} />
            <AvailabilityLine availability={markedIn(parts['availability'])} isShown={days.length > 0} />
          </div>
        </section>
        <aside aria-label={texts.versions.title} className="flex min-w-0 flex-col gap-4">
          <BesideProposal id={form._id} isOwn={isOwn} isWritten={false} />
          <Versions form={form} userId={userId} writer={null} />
        </aside>
      </div>
    </>
  );
}
