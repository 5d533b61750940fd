import { useQuery } from '@tanstack/react-query';
import { knownSettings, type SettingName, settingsOf } from '#core/settings/known.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isRefused } from '#web/api/refusal.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { hasPageFor } from '#web/resources/entities.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingCard } from './SettingCard.tsx';
import { strings } from './strings.ts';

const names = Object.keys(knownSettings) as SettingName[];

/** All settings with their present values (docs/product/settings.md). */
export function SettingsPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!hasPageFor('settings', viewer)) return <ForbiddenPage />;
  return <Settings />;
}

function Settings() {
  const texts = useStrings(strings);
  const words = wordsOf('settings', useWording());
  const query = useQuery(settingsQuery);
  const settings = settingsOf(query.data ?? []);
  if (isRefused(query.error, 403)) return <ForbiddenPage />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <h1 className="text-4xl sm:text-5xl">{words.many}</h1>
      <p className="max-w-prose">{texts.lead}</p>
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !query.data ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : (
        <ul className="flex flex-col gap-3">
          {names.map((name) => (
            <li key={name}>
              <SettingCard
                name={name}
                stored={query.data.find((row) => row.name === name)}
                value={settings[name]}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
