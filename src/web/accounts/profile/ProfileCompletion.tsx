import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { withoutLanguage } from '#core/languages.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { configQuery } from '#web/layout/queries.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// Loaded late, because nearly no account needs it.
const CompleteProfileDialog = lazyPart(
  async () => (await import('./CompleteProfileDialog.tsx')).CompleteProfileDialog,
);

/** Pages to read before the consent is given. */
const legalPaths = ['/privacy', '/cookies', '/accessibility'];

/** On every page: requests a missing consent of the signed-in account, while its setting is on (docs/product/accounts.md#completion). */
export function ProfileCompletion() {
  const account = useSignedIn()?.details;
  const path = useLocation({ select: ({ pathname }) => withoutLanguage(pathname) });
  const isMissing = account?.privacyConsent === false && !legalPaths.includes(path);
  const { data: config } = useQuery({ ...configQuery, enabled: isMissing });
  if (!isMissing || !config?.profileCompletion) return null;
  return <CompleteProfileDialog key={account._id} />;
}
