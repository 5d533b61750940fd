import type { ResourceName } from '#core/resources/index.ts';
import { useWording } from '#web/i18n/language.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import type { EntityRow } from '../entities.ts';
import { useExtension } from '../extension.ts';
import { wordsOf } from '../words/index.ts';

/** Says that rows of an entity were deleted: as its extension does, which may offer to take that back, or in general. */
export function useSaidDeleted(name: ResourceName): (rows: readonly EntityRow[]) => void {
  const { useSaidDeleted: useOwn = useNothing } = useExtension(name);
  const wording = useWording();
  const own = useOwn();
  return own ?? ((rows) => void (rows.length > 0 && toast(wordsOf(name, wording).deletedSuccess, 'bad')));
}

const useNothing = () => null;
