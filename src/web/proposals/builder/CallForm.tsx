import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ClipboardCheck, Copy, ExternalLink, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { calls as resource } from '#core/proposals/calls.ts';
import { remove, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { RecordDeletion } from '#web/resources/deletion/RecordDeletion.tsx';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { formPath, listPath, shownFields } from '#web/resources/entities.ts';
import { EntityHeading, useTitle } from '#web/resources/EntityHeading.tsx';
import { useSaidDeleted } from '#web/resources/extension.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { SaveFailure } from '#web/resources/form/SaveFailure.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { strings } from '#web/resources/strings.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConflictBanner } from '#web/ui/form/ConflictBanner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { CallCounts, CallState } from './CallState.tsx';
import { CallDates, CallField, CallSection } from './CallFields.tsx';
import { CallTypes } from './CallTypes.tsx';
import { callStrings } from './call-strings.ts';
import { titles } from '../applicant/titles.ts';
import { DuplicateCall } from './DuplicateCall.tsx';
import { progressOptions } from './queries.ts';
import { useCallForm } from './use-call-form.ts';

/** A stored call: its state, its texts and dates, and what can be proposed. */
export function CallForm({ initial }: { readonly initial: Versioned }) {
  const texts = useStrings(callStrings);
  const common = useStrings(formStrings);
  const { saveFirst } = useStrings(strings).actions;
  const { committee } = useStrings(titles);
  const wording = useWording();
  const viewer = useViewer();
  const client = useQueryClient();
  const router = useRouter();
  const words = wordsOf('calls', wording);
  const fields = useMemo(() => shownFields('calls', viewer, initial.row), [viewer, initial]);
  const { form, stored, discard } = useCallForm(fields, initial);
  const [opened, setOpened] = useState<'copy' | 'deletion' | null>(null);
  const isLeaving = useRef(false);
  const title = useTitle('calls', initial.row);
  const saidDeleted = useSaidDeleted('calls');
  const { data: all } = useQuery(progressOptions());
  const progress = all?.calls.find(({ callId }) => callId === initial.row._id);
  const shared = { form, fields, words };
  const errorCount = Object.keys(form.errors).length;
  useOwnTitle(`${title} · ${words.one}`);
  useFormSaveKey(form.ref);
  useUnsaved(form.isDirty);
  useLosable(form.isDirty && !stored.isStored, { isLeaving });

  async function saved(saving: Promise<Versioned | null>) {
    if (!(await saving)) return;
    stored.forget();
    toast(words.savedSuccess);
    await client.invalidateQueries({ queryKey: progressOptions().queryKey });
  }

  async function deleteIt() {
    try {
      await remove(resource, initial.row._id);
    } catch (error) {
      toast(`${title}: ${refusalText(error, wording)}`, 'bad');
      return;
    }
    isLeaving.current = true;
    saidDeleted([initial.row]);
    await router.navigate({ href: pathIn(wording.language, listPath('calls')) });
    await invalidateEntity(client, resource.path);
  }

  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <PathLink
        path={listPath('calls')}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.many}
      </PathLink>
      <EntityHeading name="calls" title={title} row={initial.row} belongsTo={initial.row} />
      <section aria-label={texts.state} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {progress && form.base && (
          <>
            <CallState row={form.base.row} progress={progress} />
            <CallCounts progress={progress} />
          </>
        )}
        <div className="flex flex-wrap items-center gap-3 md:ml-auto">
          <PathLink
            path={`${formPath('calls', initial.row._id)}/committee`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink"
          >
            <ClipboardCheck aria-hidden className="size-5" />
            {committee}
          </PathLink>
          <PathLink
            path="/call-to-proposal/landing"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink"
          >
            <ExternalLink aria-hidden className="size-5" />
            {texts.seePublic}
          </PathLink>
          <Button variant="quiet" onPress={() => setOpened('copy')} isDisabled={form.isDirty}>
            <Copy aria-hidden className="size-5" />
            {texts.copy.action}
          </Button>
        </div>
        {form.isDirty && <p className="w-full text-sm text-quiet md:text-right">{saveFirst}</p>}
      </section>
      {stored.isFound && <FoundTyped onDiscard={discard} />}
      <Form form={{ ref: form.ref, submit: () => void saved(form.save()) }} className="gap-6">
        <CallSection title={texts.sections.texts}>
          {['title', 'text', 'examples'].map((name) => (
            <CallField key={name} name={name} isWide {...shared} />
          ))}
        </CallSection>
        <CallDates
          {...shared}
          {...(all && { graceMinutes: all.graceMinutes })}
          unsent={progress?.unsent ?? null}
        />
        <CallTypes {...shared} />
        <CallSection title={texts.sections.settings}>
          {['festivalId', 'coAuthorsMaySend', 'isAnonymous', 'isPublished'].map((name) => (
            <CallField key={name} name={name} {...shared} />
          ))}
        </CallSection>
        {form.conflict && (
          <ConflictBanner
            title={common.conflict.title}
            text={common.conflict.text(
              form.conflict.fields.map((field) => fieldWord(words, field)).join(', '),
            )}
            keepTheirs={common.conflict.keepTheirs}
            keepMine={common.conflict.keepMine}
            isSaving={form.isSaving}
            onOverwrite={() => void saved(form.overwrite())}
            onDiscard={form.discard}
          />
        )}
        {errorCount > 0 && (
          <Banner tone="bad" title={common.faultsTitle} isAnnounced>
            <p>{common.errorCount(errorCount)}</p>
          </Banner>
        )}
        <SaveFailure error={form.failure} />
        <div
          data-sticky-bar
          className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-end gap-3 border-t-2 border-line bg-page py-3"
        >
          <Button variant="quiet" onPress={() => setOpened('deletion')} className="mr-auto text-coral">
            <Trash2 aria-hidden className="size-5" />
            {common.delete}
          </Button>
          <Button type="submit" isPending={form.isSaving}>
            {common.save}
          </Button>
        </div>
      </Form>
      {opened === 'copy' && <DuplicateCall row={initial.row} onClose={() => setOpened(null)} />}
      <RecordDeletion
        name="calls"
        rows={[initial.row]}
        what={title}
        isOpen={opened === 'deletion'}
        onClose={() => setOpened(null)}
        onConfirm={deleteIt}
      />
    </div>
  );
}
