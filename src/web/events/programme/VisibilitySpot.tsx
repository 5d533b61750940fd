import { may } from '#core/accounts/access.ts';
import type { Visibility } from '#core/resources/programme.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// For staff only.
const Mark = lazyPart(async () => (await import('./VisibilityMark.tsx')).VisibilityMark);

/** Shows staff that an event or a session is not public; nothing for others. */
export function VisibilitySpot({ of = 'public' }: { of?: Visibility | undefined }) {
  const maySee = may(useViewer(), 'seePrivate');
  return maySee && of !== 'public' ? <Mark of={of} /> : null;
}
