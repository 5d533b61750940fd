import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { remove, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { UnsavedDialog } from '#web/layout/unsaved/UnsavedDialog.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { ConflictBanner } from '#web/ui/form/ConflictBanner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { confirmationOf, type ConfirmedAction, EntityActions } from '../action/EntityActions.tsx';
import { formPath, listPath, mayAsStaff, newFields, shownFields } from '../entities.ts';
import { isCopied } from './copied-row.ts';
import type { Draft } from './draft.ts';
import { EntityHeading, useTitle } from '../EntityHeading.tsx';
import { RecordDeletion } from '../deletion/RecordDeletion.tsx';
import { EntityParts } from './EntityParts.tsx';
import { type DeletionProps, type UseSaveConfirmation, useExtension, useSaidDeleted } from '../extension.ts';
import { FormFields } from './FormFields.tsx';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { invalidateEntity } from '../queries.ts';
import { refusalText } from '../refusal-text.ts';
import { formStrings } from './form-strings.ts';
import { useEntityForm } from './use-entity-form.ts';
import { fieldWord, wordsOf } from '../words/index.ts';

export interface EntityFormProps {
  readonly name: ResourceName;
  /** null: a new row. */
  readonly initial: Versioned | null;
  /** The fields of a new row that the address fills in. */
  readonly prefill: Draft;
}

export function EntityForm({ name, initial, prefill }: EntityFormProps) {
  const texts = useStrings(formStrings);
  const leaving = useStrings(leaveStrings);
  const wording = useWording();
  const { language } = wording;
  const viewer = useViewer();
  const router = useRouter();
  const queryClient = useQueryClient();
  const words = wordsOf(name, wording);
  const fields = useMemo(
    () => (initial ? shownFields(name, viewer, initial.row) : newFields(name, viewer)),
    [name, viewer, initial],
  );
  const form = useEntityForm(name, fields, initial, prefill);
  const { useSaveConfirmation = useNoConfirmation, ...extension } = useExtension(name);
  const Deletion: ComponentType<DeletionProps> = extension.Deletion ?? RecordDeletion;
  const confirmation = useSaveConfirmation(form);
  const saidDeleted = useSaidDeleted(name);
  const [isDeleting, setDeleting] = useState(false);
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);
  // True once a new row is saved or a row is deleted: the page goes away with nothing unsaved.
  const isLeaving = useRef(false);
  const mayWrite = mayAsStaff(name, initial ? 'update' : 'create', viewer, initial?.row);
  const title = useTitle(name, initial?.row ?? null);
  const errorCount = Object.keys(form.errors).length;
  useFormSaveKey(form.ref);

  useOwnTitle(initial ? `${title} · ${words.one}` : null);

  function saved(entity: Versioned | null) {
    if (!entity) return;
    toast(words.savedSuccess);
    if (initial) return;
    isLeaving.current = true;
    void router.navigate({ href: pathIn(language, formPath(name, entity.row._id)), replace: true });
  }

  async function save() {
    saved(await form.save(confirmation.confirm));
  }

  async function deleteIt() {
    if (!initial) return;
    const resource = resources[name];
    try {
      await remove(resource, initial.row._id);
    } catch (error) {
      toast(`${title}: ${refusalText(error, wording)}`, 'bad');
      return;
    }
    isLeaving.current = true;
    saidDeleted([initial.row]);
    await router.navigate({ href: pathIn(language, listPath(name)) });
    await invalidateEntity(queryClient, resource.path);
  }

  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <PathLink
        path={listPath(name)}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.many}
      </PathLink>
      <EntityHeading
        name={name}
        title={title}
        row={initial?.row ?? null}
        belongsTo={initial?.row ?? prefill}
      />
      {initial && <EntityParts name={name} id={initial.row._id} />}
      {form.base && (
        <EntityActions
          name={name}
          entity={form.base}
          isDirty={form.isDirty}
          confirming={confirming}
          onConfirming={setConfirming}
          onDone={form.reset}
        />
      )}
      {!mayWrite && <Banner>{texts.readOnly}</Banner>}
      {form.isFound && <Banner>{texts.found}</Banner>}
      <Form form={{ ref: form.ref, submit: () => void save() }} className="gap-6">
        <FormFields
          fields={fields}
          words={words}
          form={form}
          isNew={initial === null}
          isDisabled={!mayWrite}
        />
        {initial && <ReadOnlyFields fields={fields} words={words} row={initial.row} />}
        {form.conflict && (
          <ConflictBanner
            title={texts.conflict.title}
            text={texts.conflict.text(
              form.conflict.fields.map((field) => fieldWord(words, field)).join(', '),
            )}
            keepTheirs={texts.conflict.keepTheirs}
            keepMine={texts.conflict.keepMine}
            isSaving={form.isSaving}
            onOverwrite={() => void form.overwrite().then(saved)}
            onDiscard={form.discard}
          />
        )}
        {errorCount > 0 && (
          <Banner tone="bad" title={texts.faultsTitle} isAnnounced>
            <p>{texts.errorCount(errorCount)}</p>
          </Banner>
        )}
        <SaveFailure error={form.failure} />
        {mayWrite && (
          <div
            data-sticky-bar
            className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-end gap-3 border-t-2 border-line bg-page py-3"
          >
            {initial && mayAsStaff(name, 'delete', viewer, initial.row) && (
              <Button variant="quiet" onPress={() => setDeleting(true)} className="mr-auto text-coral">
                <Trash2 aria-hidden className="size-5" />
                {texts.delete}
              </Button>
            )}
            {initial && isCopied(name) && mayAsStaff(name, 'create', viewer) && (
              <PathLink
                path={`${formPath(name, 'new')}?copyOf=${initial.row._id}`}
                className={buttonClass('quiet')}
              >
                <Copy aria-hidden className="size-5" />
                {texts.duplicate}
              </PathLink>
            )}
            <Button
              type="submit"
              size="large"
              isPending={form.isSaving}
              isDisabled={initial !== null && !form.isDirty}
            >
              {texts.save}
            </Button>
          </div>
        )}
      </Form>
      <Deletion
        name={name}
        rows={form.base ? [form.base.row] : []}
        onAction={(key) => setConfirming(confirmationOf(key))}
        what={`${words.the} «${title}»`}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={deleteIt}
      />
      {confirmation.dialog}
      <UnsavedDialog isUnsaved={form.isDirty} isLeaving={isLeaving} {...leaving} />
    </div>
  );
}

const useNoConfirmation: UseSaveConfirmation = () => ({ confirm: async () => ({}), dialog: null });
