import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/titles.ts';
import { useSearch } from '@tanstack/react-router';
import { importKinds, mayImport } from '#core/programme-import/imports.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { accountStrings } from './account-strings.ts';
import { Imports } from './Imports.tsx';
import { importPath } from './queries.ts';

/** The page of imports: each kind for the users who may import it, with its own form and its own earlier imports. */
export function ImportsPage() {
  const titles = useStrings(staffTitles);
  const signedIn = useSignedIn();
  const texts = useStrings(accountStrings);
  const viewer = useViewer();
  const requested = textAt(readListAddress(useSearch({ strict: false })), 'kind');
  if (!signedIn) return null;
  if (!may(viewer, 'manageAllEvents')) return <ForbiddenPage />;
  const kinds = importKinds.filter((kind) => mayImport(viewer, kind));
  const kind = kinds.find((one) => one === requested) ?? 'programme';
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-4xl sm:text-5xl">{titles.imports}</h1>
      {kinds.length > 1 && (
        <nav aria-label={texts.kinds} className="flex flex-wrap gap-3">
          {kinds.map((one) => (
            <PathLink
              key={one}
              path={importPath(one)}
              aria-current={one === kind ? 'page' : undefined}
              className={buttonClass(one === kind ? 'main' : 'second')}
            >
              {texts.kind[one]}
            </PathLink>
          ))}
        </nav>
      )}
      <Imports key={kind} kind={kind} />
    </div>
  );
}
