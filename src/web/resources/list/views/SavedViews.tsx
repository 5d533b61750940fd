import { resources } from '#core/resources/index.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { listPath } from '#web/resources/entities.ts';
import type { ListView } from '../list-view.ts';
import { readyViews } from './ready-views.ts';
import { ViewBar } from './ViewBar.tsx';

/** The views of the list of an entity. */
export function SavedViews({ view }: { view: ListView }) {
  const viewer = useViewer();
  return (
    <ViewBar
      path={listPath(view.name)}
      entity={resources[view.name].path}
      account={viewer.kind === 'account' ? viewer.userId : null}
      address={view.address}
      ready={readyViews(view.name, view.words, viewer)}
      onDeleted={() => view.clear()}
    />
  );
}
