import { Folder as FolderIcon, FolderOpen, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import { listOf } from '#core/contract/route.ts';
import { uploadFileFolders } from '#core/resources/files.ts';
import { change, create, remove } from '#web/api/entities.ts';
import { keyOf } from '#web/api/key.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { DeleteConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { FolderInTree } from '#web/resources/media/folders.ts';
import { noFolder } from './queries.ts';
import { strings } from './strings.ts';

interface FolderListProps {
  readonly folders: readonly FolderInTree[];
  /** The chosen one; empty: every file. */
  readonly chosen: string;
  readonly onChoose: (folder: string) => void;
}

type Editing = { readonly of: 'new' } | { readonly of: 'name'; readonly folder: FolderInTree };

/** The folders beside the grid, or above it as a list to choose from; editors add, rename and delete them. */
export function FolderList({ folders, chosen, onChoose }: FolderListProps) {
  const texts = useStrings(strings);
  const viewer = useViewer();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const current = folders.find(({ _id }) => _id === chosen);
  const reread = () =>
    client.invalidateQueries({ queryKey: keyOf(listOf<typeof uploadFileFolders>(uploadFileFolders)) });
  const places = [
    { _id: '', name: texts.allFolders, depth: 0, path: texts.allFolders },
    ...folders,
    { _id: noFolder, name: texts.noFolder, depth: 0, path: texts.noFolder },
  ];
  const buttons = may(viewer, 'editCatalogue') && (
    <div className="flex">
      <IconButton
        label={current ? texts.newFolderIn(current.name) : texts.newFolder}
        onPress={() => setEditing({ of: 'new' })}
      >
        <FolderPlus aria-hidden className="size-5" />
      </IconButton>
      {current && (
        <>
          <IconButton label={texts.renameFolder} onPress={() => setEditing({ of: 'name', folder: current })}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={texts.deleteFolder} onPress={() => setDeleting(true)}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </>
      )}
    </div>
  );

  return (
    <>
      <div className="flex items-end gap-1 lg:hidden">
        <div className="min-w-0 flex-1">
          <Select
            label={texts.folder}
            value={chosen || everyFolder}
            onChange={(value) => onChoose(value === everyFolder ? '' : value)}
            options={places.map(({ _id, path }) => ({ value: _id || everyFolder, text: path }))}
          />
        </div>
        {buttons}
      </div>
      <nav aria-label={texts.folders} className="hidden flex-col gap-1 lg:flex">
        <div className="flex min-h-11 items-center justify-between gap-2 ps-3">
          <h2 className="text-lg">{texts.folders}</h2>
          {buttons}
        </div>
        <ul>
          {places.map(({ _id, name, depth }) => {
            const isChosen = _id === chosen;
            const Icon = isChosen ? FolderOpen : FolderIcon;
            return (
              <li key={_id} style={{ paddingInlineStart: `${depth}rem` }}>
                <button
                  type="button"
                  aria-current={isChosen ? 'true' : undefined}
                  onClick={() => onChoose(_id)}
                  className={classes(
                    'flex min-h-11 w-full items-center gap-2.5 rounded-xl px-3 py-1.5 text-left wrap-anywhere hover:bg-soft',
                    isChosen && 'bg-soft font-semibold',
                  )}
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      {editing && (
        <FolderDialog
          editing={editing}
          parent={current}
          onClose={() => setEditing(null)}
          onSaved={async (id) => {
            await reread();
            onChoose(id);
          }}
        />
      )}
      {current && (
        <DeleteConfirmDialog
          what={texts.whatFolder(current.name)}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            try {
              await remove(uploadFileFolders, current._id);
            } catch (error) {
              if (!isRefusedWith(error, 'stillReferenced')) throw error;
              toast(texts.folderFull);
              return;
            }
            await reread();
            onChoose(current.parentId ?? '');
            toast(texts.folderDeleted);
          }}
        />
      )}
    </>
  );
}

const everyFolder = 'all';

interface FolderDialogProps {
  readonly editing: Editing;
  readonly parent: FolderInTree | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => Promise<void>;
}

function FolderDialog({ editing, parent, onClose, onSaved }: FolderDialogProps) {
  const texts = useStrings(strings);
  const wording = useWording();
  const [name, setName] = useState(editing.of === 'name' ? editing.folder.name : '');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const isTyped = name !== (editing.of === 'name' ? editing.folder.name : '');
  useLosable(isTyped && !isSaving);

  async function save() {
    if (name.trim() === '') return;
    setSaving(true);
    setError(null);
    try {
      const { row } =
        editing.of === 'name'
          ? await change(uploadFileFolders, editing.folder._id, { name }, null)
          : await create(uploadFileFolders, { name, parentId: parent?._id ?? null });
      await onSaved(row._id);
      toast(texts.folderSaved);
      onClose();
    } catch (failure) {
      setError(refusalSentence(failure, wording));
      setSaving(false);
    }
  }

  return (
    <TypedDialog
      title={
        editing.of === 'name' ? texts.renameFolder : parent ? texts.newFolderIn(parent.name) : texts.newFolder
      }
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      failure={error !== null && <Banner tone="bad" title={error} isAnnounced />}
      actions={
        <Button onPress={() => void save()} isPending={isSaving} isDisabled={name.trim() === ''}>
          {texts.save}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label={texts.folderName} value={name} onChange={setName} maxLength={200} />
      </form>
    </TypedDialog>
  );
}
