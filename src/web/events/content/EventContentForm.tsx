import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Eye, Trash2 } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { newRow } from '#core/drafts/rules.ts';
import type { Appearance } from '#core/events/content/contract.ts';
import type { Fields } from '#core/field/field.ts';
import { pathIn } from '#core/languages.ts';
import { resources } from '#core/resources/index.ts';
import { remove, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { confirmationOf, type ConfirmedAction, EntityActions } from '#web/resources/action/EntityActions.tsx';
import { DraftNotice } from '#web/resources/drafts/DraftNotice.tsx';
import { DraftStatus } from '#web/resources/drafts/DraftStatus.tsx';
import type { FoundDraft } from '#web/resources/drafts/load-draft.ts';
import { formPath, listPath, mayAsStaff, newFields, shownFields } from '#web/resources/entities.ts';
import { useTitle } from '#web/resources/EntityHeading.tsx';
import { RecordDeletion } from '#web/resources/deletion/RecordDeletion.tsx';
import {
  type DeletionProps,
  type UseSaveConfirmation,
  useExtension,
  useSaidDeleted,
} from '#web/resources/extension.ts';
import { CreatesHere } from '#web/resources/form/CreateHere.tsx';
import { bodyOf, type Draft } from '#web/resources/form/draft.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { ReadOnlyFields } from '#web/resources/form/ReadOnlyFields.tsx';
import { SaveFailure } from '#web/resources/form/SaveFailure.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { EventHead } from '../staff/EventHead.tsx';
import { EventNextStep } from '../staff/EventNextStep.tsx';
import { eventHeadOptions } from '../staff/head-queries.ts';
import { NewEventHead } from '../staff/NewEventHead.tsx';
import { ContentFields } from './ContentFields.tsx';
import { contentStrings } from './content-strings.ts';
import { PreviewSheet } from './PreviewSheet.tsx';
import { SpeakerNames } from './SpeakersField.tsx';
import { useEventContent } from './use-event-content.ts';
import { usePreviewPlace } from './use-preview-place.ts';

// The page of an event travels with guests' pages; a static import would bring its parts into the file of the list.
const EventPreview = lazyPart(async () => (await import('./EventPreview.tsx')).EventPreview);

export interface EventContentFormProps {
  readonly userId: string;
  /** Null: a new event. */
  readonly initial: Versioned | null;
  /** The fields of a new event that the address fills in. */
  readonly prefill: Draft;
  readonly appearances: readonly Appearance[];
  readonly found: FoundDraft;
  /** The key of its draft. */
  readonly draftId: string;
}

/** The content of an event: the form, its draft and the preview of its page (docs/product/events.md#content). */
export function EventContentForm(props: EventContentFormProps) {
  const { userId, initial, prefill, appearances, found, draftId } = props;
  const texts = useStrings(contentStrings);
  const wording = useWording();
  const viewer = useViewer();
  const router = useRouter();
  const client = useQueryClient();
  const words = wordsOf('events', wording);
  const id = initial?.row._id ?? newRow;
  const fields: Fields = useMemo(
    () => (initial ? shownFields('events', viewer, initial.row) : newFields('events', viewer)),
    [viewer, initial],
  );
  const content = useEventContent({ id, draftId, userId, fields, initial, prefill, appearances, found });
  const { form, draft } = content;
  const extension = useExtension('events');
  const { useSaveConfirmation = useNoConfirmation } = extension;
  const Deletion: ComponentType<DeletionProps> = extension.Deletion ?? RecordDeletion;
  const confirmation = useSaveConfirmation(form);
  const saidDeleted = useSaidDeleted('events');
  const [isDeleting, setDeleting] = useState(false);
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);
  const place = usePreviewPlace();
  const mayWrite = mayAsStaff('events', initial ? 'update' : 'create', viewer, initial?.row);
  const title = useTitle('events', form.base?.row ?? null);
  const head = useQuery({ ...eventHeadOptions(id), enabled: initial !== null });
  const isDirty = Object.keys(draft.edits).length > 0;
  const errorCount = Object.keys(form.errors).length;
  useFormSaveKey(form.ref);
  const typed = useMemo(
    () => ({ values: bodyOf(fields, form.draft), appearances: content.speakers }),
    [fields, form.draft, content.speakers],
  );

  useOwnTitle(initial ? `${title} · ${words.one}` : null);

  async function save() {
    const saved = await content.save(confirmation.confirm);
    if (!saved) return;
    toast(words.savedSuccess);
    if (!initial)
      await router.navigate({
        href: pathIn(wording.language, formPath('events', saved.row._id)),
        replace: true,
      });
  }

  async function deleteIt() {
    if (!initial) return;
    try {
      await remove(resources.events, initial.row._id);
    } catch (error) {
      toast(`${title}: ${refusalText(error, wording)}`, 'bad');
      return;
    }
    draft.discard();
    saidDeleted([initial.row]);
    await router.navigate({ href: pathIn(wording.language, listPath('events')) });
    await invalidateEntity(client, resources.events.path);
  }

  const previewed = (
    <EventPreview
      id={id}
      typed={typed}
      {...(place.isBeside ? {} : { onClose: place.close })}
      meanwhile={<Skeleton className="h-96 w-full" />}
      otherwise={<PartMissing />}
    />
  );
  return (
    <CreatesHere>
      <div className="flex flex-col gap-6">
        {form.base && initial ? (
          <EventHead row={form.base.row} current="content">
            <EventNextStep entity={form.base} isUnsaved={isDirty} onDone={form.reset} />
          </EventHead>
        ) : (
          <NewEventHead />
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:gap-8">
          <div className="flex min-w-0 flex-col gap-6">
            {form.base && initial && (
              <EntityActions
                name="events"
                entity={form.base}
                isDirty={isDirty}
                confirming={confirming}
                onConfirming={setConfirming}
                onDone={form.reset}
              />
            )}
            {!mayWrite && <ReadOnlyBanner />}
            {content.isStale && (
              <Banner
                tone="care"
                title={texts.stale}
                isAnnounced
                action={
                  <Button size="small" onPress={content.readNewest}>
                    {texts.readNewest}
                  </Button>
                }
              />
            )}
            <DraftNotice
              draft={draft}
              foundAt={found.changedAt}
              fields={fields}
              words={words}
              changes={content.changes}
              own={{
                speakers: {
                  label: texts.speakers,
                  show: (value) => <SpeakerNames value={value as readonly Appearance[]} />,
                },
              }}
            />
            <Form form={{ ref: form.ref, submit: () => void save() }} className="gap-6">
              <ContentFields content={content} fields={fields} isNew={!initial} isDisabled={!mayWrite} />
              {form.base && initial && (
                <ReadOnlyFields
                  fields={fields}
                  words={words}
                  row={form.base.row}
                  names={{ approvalRequestedById: head.data?.sentForApprovalBy ?? null }}
                />
              )}
              {errorCount > 0 && <Banner tone="bad" title={texts.errorCount(errorCount)} isAnnounced />}
              {content.isSpeakersConflict && <Banner tone="care">{texts.speakersConflict}</Banner>}
              <SaveFailure error={content.failure} />
              {mayWrite && (
                <div
                  data-sticky-bar
                  className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-line bg-page py-3"
                >
                  <div className="mr-auto min-w-0">
                    <DraftStatus state={draft.state} storedAt={draft.storedAt} />
                    {draft.undecided.length > 0 && (
                      <p className="text-sm font-semibold text-coral">{texts.chooseFirst}</p>
                    )}
                  </div>
                  {initial && mayAsStaff('events', 'delete', viewer, initial.row) && (
                    <Button variant="quiet" onPress={() => setDeleting(true)} className="text-coral">
                      <Trash2 aria-hidden className="size-5" />
                      {texts.delete}
                    </Button>
                  )}
                  {!place.isBeside && (
                    <Button variant="second" onPress={place.open}>
                      <Eye aria-hidden className="size-5" />
                      {texts.preview.open}
                    </Button>
                  )}
                  <Button
                    type="submit"
                    size="large"
                    isPending={content.isSaving}
                    isDisabled={draft.undecided.length > 0 || (initial !== null && !isDirty)}
                  >
                    {texts.save}
                  </Button>
                </div>
              )}
            </Form>
          </div>
          {place.isBeside && <div className="sticky top-4 h-[calc(100dvh-2rem)] min-h-96">{previewed}</div>}
        </div>
      </div>
      {place.isOpen && <PreviewSheet onClose={place.close}>{previewed}</PreviewSheet>}
      <Deletion
        name="events"
        rows={form.base ? [form.base.row] : []}
        onAction={(key) => setConfirming(confirmationOf(key))}
        what={`${words.the} «${title}»`}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={deleteIt}
      />
      {confirmation.dialog}
    </CreatesHere>
  );
}

function ReadOnlyBanner() {
  return <Banner>{useStrings(formStrings).readOnly}</Banner>;
}

const useNoConfirmation: UseSaveConfirmation = () => ({ confirm: async () => ({}), dialog: null });
