import type { ImportKind } from '#core/programme-import/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { importPath, importsOptions } from './queries.ts';
import { strings } from './strings.ts';

/** The latest imports that the user may see, with their state. */
export function EarlierImports({
  kind,
  openId,
  isLeftOut = false,
}: {
  readonly kind: ImportKind;
  readonly openId: string;
  /** Only those with rows that are still to be mended. */
  readonly isLeftOut?: boolean;
}) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { data, error, isError, refetch } = useQuery(importsOptions(kind, isLeftOut));
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="text-2xl">
        {isLeftOut ? texts.leftOut : texts.earlier}
      </h2>
      {!data && isError && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.rows.length === 0 && (
        <p className="mt-2 text-quiet">{isLeftOut ? texts.noneLeftOut : texts.none}</p>
      )}
      {isLeftOut && (
        <PathLink
          path={importPath(kind)}
          className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {texts.earlier}
        </PathLink>
      )}
      <ul className="mt-3 divide-y divide-line">
        {data?.rows.map(({ _id, filename, dryRun, status, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 py-1">
            <PathLink
              path={importPath(kind, _id)}
              aria-current={_id === openId ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-56 items-center font-semibold wrap-anywhere"
            >
              {filename}
            </PathLink>
            <span className="text-quiet">
              {dryRun ? texts.dry : texts.real}, {texts.status[status]}
            </span>
            <time dateTime={createdAt} className="text-quiet tabular-nums">
              {formats.dateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
