import { useQueryClient } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { resources } from '#core/resources/index.ts';
import { versionAt } from '#core/versions.ts';
import { remove } from '#web/api/entities.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { BulkBar, onStrong } from './BulkBar.tsx';
import type { ChosenRows } from './choice/use-chosen-rows.ts';
import { RecordDeletion } from '../deletion/RecordDeletion.tsx';
import { titleOfRow } from '../entities.ts';
import type { ListView } from './list-view.ts';
import { type DeletionProps, useExtension, useSaidDeleted } from '../extension.ts';
import { invalidateEntity } from '../queries.ts';
import { refusalText } from '../refusal-text.ts';
import { listStrings } from './list-strings.ts';

interface Outcome {
  readonly id: string;
  readonly title: string;
  /** The result of the action on the row. */
  readonly text: string;
  readonly isDone: boolean;
}

export interface BulkActionsProps {
  readonly view: ListView;
  readonly chosen: ChosenRows;
  /** How many rows match. */
  readonly total: number | null;
}

/** Actions on chosen rows. After a deletion each row has its result; those that could not be deleted stay chosen. */
export function BulkActions({ view, chosen, total }: BulkActionsProps) {
  const texts = useStrings(listStrings);
  const wording = useWording();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { bulk, removeMany, ...extension } = useExtension(view.name);
  const Deletion: ComponentType<DeletionProps> = extension.Deletion ?? RecordDeletion;
  const saidDeleted = useSaidDeleted(view.name);
  const resource = resources[view.name];
  const { rows: going, choose: onChoose, matching } = chosen;

  /** Why rows are not deleted, by their id. */
  async function removeAll(): Promise<ReadonlyMap<string, unknown>> {
    if (removeMany)
      return removeMany(
        going.map(({ _id, updatedAt }) => ({ _id, version: versionAt(new Date(String(updatedAt))) })),
      ).catch((error: unknown) => new Map(going.map(({ _id }) => [_id, error])));
    const failed = new Map<string, unknown>();
    for (const { _id } of going)
      await remove(resource, _id).catch((error: unknown) => failed.set(_id, error));
    return failed;
  }

  async function deleteAll() {
    const failed = await removeAll();
    const done = going.map((row): Outcome => {
      const isDone = !failed.has(row._id);
      return {
        id: row._id,
        title: titleOfRow(view.name, row, wording.language),
        text: isDone ? texts.deleted : refusalText(failed.get(row._id), wording),
        isDone,
      };
    });
    await invalidateEntity(queryClient, resource.path);
    onChoose(new Set(done.filter(({ isDone }) => !isDone).map(({ id }) => id)));
    setOutcomes(done);
    saidDeleted(going.filter(({ _id }) => done.some(({ id, isDone }) => isDone && id === _id)));
  }

  return (
    <>
      <BulkBar
        count={going.length}
        onChooseNone={() => onChoose(new Set())}
        more={
          matching !== null && (
            <Button
              variant="quiet"
              size="small"
              isPending={chosen.isGathering}
              onPress={() => void chosen.chooseMatching()}
              className={onStrong}
            >
              {total !== null && matching < total
                ? texts.chooseFirst(matching, total)
                : texts.chooseMatching(matching)}
            </Button>
          )
        }
      >
        {bulk && view.may(bulk.needs) && (
          <bulk.Buttons ids={going.map(({ _id }) => _id)} rows={going} onDone={() => onChoose(new Set())} />
        )}
        {view.may('delete') && (
          <Button variant="danger" onPress={() => setConfirming(true)}>
            <Trash2 aria-hidden className="size-5" />
            {texts.deleteChosen}
          </Button>
        )}
      </BulkBar>
      {outcomes.some(({ isDone }) => !isDone) && (
        <Banner
          tone="care"
          title={texts.results}
          isAnnounced
          action={
            <Button variant="quiet" size="small" onPress={() => setOutcomes([])}>
              <X aria-hidden className="size-4" />
              {texts.closeResults}
            </Button>
          }
        >
          <ul className="mt-1">
            {outcomes.map(({ id, title, text }) => (
              <li key={id}>
                <strong>{title}</strong>: {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Deletion
        name={view.name}
        rows={going}
        what={
          going.length === 1 && going[0]
            ? `${view.words.the} «${titleOfRow(view.name, going[0], wording.language)}»`
            : texts.deleteTheseRows(going.length)
        }
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={deleteAll}
      />
    </>
  );
}
