import { useQueryClient } from '@tanstack/react-query';
import type { Fields } from '#core/field/field.ts';
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  type SavedView,
} from '#core/saved-views/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { contentOf } from '../list-address.ts';
import type { ListAddress } from '../read-list-address.ts';
import { viewsStrings } from './views-strings.ts';

const fields = {
  name: { kind: 'string', required: true, max: 80 },
  isShared: { kind: 'toggle' },
} as const satisfies Fields;

export interface ViewDialogProps {
  /** The path of the entity. */
  readonly entity: string;
  readonly address: ListAddress;
  /** The view that is renamed or shared; null: the list as it is now becomes a new one. */
  readonly saved: SavedView | null;
  readonly onClose: () => void;
}

/** The name of a view, and whether others have it too. */
export function ViewDialog({ entity, address, saved, onClose }: ViewDialogProps) {
  const texts = useStrings(viewsStrings);
  const client = useQueryClient();

  async function save(body: Readonly<Record<string, unknown>>) {
    const content = { name: String(body['name']), isShared: body['isShared'] === true };
    await (saved
      ? call(changeSavedView, { params: { id: saved._id }, body: content })
      : call(createSavedView, { body: { ...content, entity, address: contentOf(address) } }));
    await client.invalidateQueries({ queryKey: keyOf(listSavedViews) });
    toast(texts.saved);
  }

  return (
    <FormDialog
      title={saved ? texts.editTitle(saved.name) : texts.saveTitle}
      fields={fields}
      labelOf={(field) => (field === 'name' ? texts.name : texts.isShared)}
      {...(saved && { begin: { name: saved.name, isShared: saved.isShared } })}
      submit={texts.submit}
      onClose={onClose}
      onSubmit={save}
      failureOf={(error) => {
        const text = reasonOf(error, texts);
        return text === null ? <ErrorState error={error} /> : <Banner tone="bad" title={text} isAnnounced />;
      }}
    >
      {!saved && <p>{texts.saveText}</p>}
    </FormDialog>
  );
}

function reasonOf(error: unknown, texts: (typeof viewsStrings)['it']): string | null {
  if (!(error instanceof ApiRefusal)) return null;
  if (error.answer.code === 'tooManyRequests') return texts.tooMany;
  return error.answer.errors?.some(({ path, code }) => path === 'name' && code === 'taken')
    ? texts.nameTaken
    : null;
}
