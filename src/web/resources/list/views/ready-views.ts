// The views that a list offers without being saved (docs/product/lists.md#saved-views).

import { hasSubRole, type Viewer } from '#core/accounts/access.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { presentations } from '#web/resources/presentations.ts';
import type { Words } from '#web/resources/words/index.ts';
import type { ListAddress } from '../read-list-address.ts';

export interface OfferedView {
  readonly key: string;
  readonly name: string;
  readonly address: ListAddress;
}

export function readyViews(name: ResourceName, words: Words, viewer: Viewer): readonly OfferedView[] {
  const isContact = viewer.kind === 'account' && hasSubRole(viewer, 'contact');
  return (presentations[name]?.views ?? [])
    .filter(({ ofContact }) => !ofContact || isContact)
    .map(({ key, address }) => ({ key, name: words.views?.[key] ?? key, address }));
}
