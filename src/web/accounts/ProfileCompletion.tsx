import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { withoutLanguage } from '#core/languages.ts';
import { useSession } from '#web/api/session.ts';
import { configQuery } from '#web/layout/queries.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// Nearly nobody is asked.
const CompleteProfileDialog = lazyPart(
  async () => (await import('./CompleteProfileDialog.tsx')).CompleteProfileDialog,
);

/** What somebody may read before they agree to it. */
const legalPaths = ['/privacy', '/cookies', '/accessibility'];

/** Beside every page: asks whoever is signed in for the consent that is missing, while its switch is on (spec 4). */
export function ProfileCompletion() {
  const account = useSession()?.details;
  const path = useLocation({ select: ({ pathname }) => withoutLanguage(pathname) });
  const isMissing = account?.privacyConsent === false && !legalPaths.includes(path);
  const { data: config } = useQuery({ ...configQuery, enabled: isMissing });
  if (!isMissing || !config?.profileCompletion) return null;
  return <CompleteProfileDialog key={account._id} />;
}
