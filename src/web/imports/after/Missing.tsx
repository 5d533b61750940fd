import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Translated } from '#core/field/field.ts';
import { canHide } from '#core/programme-import/after/missing.ts';
import { hideMissing, type WireImport, type WireReport } from '#core/programme-import/contract.ts';
import { resolveText } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { invalidateEntities } from '#web/resources/queries.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { importsKey } from '../queries.ts';
import { Section } from '../RowReports.tsx';
import { useAfterRefusal } from './after-refusal.ts';
import { afterStrings } from './after-strings.ts';

type MissingOfReport = NonNullable<WireReport['missing']>;

/** What the file does not have any more, each with the people who have booked it, and one step that hides the rest. */
export function Missing({ done, missing }: { done: WireImport; missing: MissingOfReport }) {
  const texts = useStrings(afterStrings);
  const formats = useFormats();
  const language = useLanguage();
  const client = useQueryClient();
  const refusal = useAfterRefusal();
  const [isConfirming, setConfirming] = useState(false);
  const hide = useMutation({
    mutationFn: () => call(hideMissing, { params: { id: done._id } }),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: importsKey }), invalidateEntities(client)]);
    },
  });
  const all = [...missing.events.flatMap(({ sessions }) => sessions), ...missing.sessions];
  if (all.length === 0) return null;
  const free = all.filter(canHide);
  const booked = all.filter((session) => !canHide(session));
  const people = booked.reduce((sum, session) => sum + session.people + session.waiting, 0);
  const wordOf = (title: MissingOfReport['sessions'][number]['title']) =>
    resolveText(title as Translated, language).text;
  const when = (startDate: string) => whenOf({ startDate }, formats);
  return (
    <Section title={`${texts.missing}: ${all.length}`}>
      <p className="max-w-prose text-quiet">{texts.missingLead}</p>
      <ul className="mt-2 flex max-h-96 flex-col overflow-y-auto">
        {missing.events.map(({ _id, title, sessions }) => (
          <li key={_id}>
            <PathLink
              path={`/manage/events/details/${_id}`}
              className="inline-flex min-h-8 items-center font-semibold"
            >
              {texts.missingEvent(wordOf(title), sessions.length)}
            </PathLink>
            <Booked sessions={sessions.filter((session) => !canHide(session))} when={when} />
          </li>
        ))}
        {missing.sessions.map((session) => (
          <li key={session._id}>
            <PathLink
              path={`/admin/sessions/${session._id}`}
              className="inline-flex min-h-8 items-center font-semibold"
            >
              {wordOf(session.title)}, {when(session.startDate)}
            </PathLink>{' '}
            {!canHide(session) && <strong>({texts.booked(session.people, session.waiting)})</strong>}
          </li>
        ))}
      </ul>
      {done.hidden && (
        <Banner
          tone="good"
          title={texts.hiddenDone(done.hidden.events, done.hidden.sessions, done.hidden.staying)}
          isAnnounced
        />
      )}
      {hide.isError && <Banner tone="bad" title={refusal(hide.error)} isAnnounced />}
      {done.isLatest && !done.hidden && free.length === 0 && <p className="mt-2">{texts.allBooked}</p>}
      {done.isLatest && !done.hidden && free.length > 0 && (
        <Button
          variant="second"
          className="mt-3"
          onPress={() => setConfirming(true)}
          isPending={hide.isPending}
        >
          <EyeOff aria-hidden className="size-5" />
          {texts.hide}
        </Button>
      )}
      <ConfirmDialog
        title={texts.hideTitle}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => hide.mutate()}
        yes={texts.hideYes}
        no={texts.no}
        variant="danger"
      >
        <p>{texts.hideText(free.length)}</p>
        {booked.length > 0 && <p className="mt-2">{texts.hideStaying(booked.length, people)}</p>}
      </ConfirmDialog>
    </Section>
  );
}

/** Of a missing event the sessions that stay, with their people. */
function Booked({
  sessions,
  when,
}: {
  sessions: MissingOfReport['events'][number]['sessions'];
  when: (startDate: string) => string;
}) {
  const texts = useStrings(afterStrings);
  if (sessions.length === 0) return null;
  return (
    <ul className="ms-4 list-disc">
      {sessions.map(({ _id, startDate, people, waiting }) => (
        <li key={_id}>
          <PathLink path={`/admin/sessions/${_id}`} className="inline-flex min-h-8 items-center">
            {when(startDate)}
          </PathLink>{' '}
          <strong>({texts.booked(people, waiting)})</strong>
        </li>
      ))}
    </ul>
  );
}
