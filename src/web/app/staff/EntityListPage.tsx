import { ExtensionsContext } from '#web/resources/extension.ts';
import { ResourceList } from '#web/resources/list/ResourceList.tsx';
import { staffExtensions } from './staff-extensions.ts';

/** The list of any entity, with what features add to it. */
export function EntityListPage() {
  return (
    <ExtensionsContext value={staffExtensions}>
      <ResourceList />
    </ExtensionsContext>
  );
}
