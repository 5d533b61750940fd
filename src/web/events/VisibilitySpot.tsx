import { may } from '#core/accounts/access.ts';
import type { Visibility } from '#core/resources/programme.ts';
import { useViewer } from '#web/api/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// Visitors never see one.
const Mark = lazyPart(async () => (await import('./VisibilityMark.tsx')).VisibilityMark);

/** What staff are told of an event or a date that is not public; nothing to others. */
export function VisibilitySpot({ of = 'public' }: { of?: Visibility | undefined }) {
  const maySee = may(useViewer(), 'seePrivate');
  return maySee && of !== 'public' ? <Mark of={of} /> : null;
}
