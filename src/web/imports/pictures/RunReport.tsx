import type { ImportPictures as Pictures } from '#core/programme-import/pictures/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { picturesStrings } from './pictures-strings.ts';

type Run = NonNullable<Pictures['run']>;

/** How far the pictures of an import are, and what became of each. */
export function RunReport({ run }: { run: Run }) {
  const texts = useStrings(picturesStrings);
  const { progress, pictures, finishedAt } = run;
  if (finishedAt === null)
    return (
      <div role="status" className="flex flex-col gap-2">
        <p>{progress.done === 0 ? texts.waiting : texts.running(progress.done, progress.total)}</p>
        <progress
          aria-label={texts.title}
          value={progress.done}
          max={Math.max(1, progress.total)}
          className="h-3 w-full accent-teal"
        />
      </div>
    );
  const arrived = pictures.filter(({ fileId }) => fileId !== null).length;
  const failed = pictures.filter(({ failure }) => failure !== null).length;
  return (
    <>
      {progress.done < progress.total && <Banner tone="bad" title={texts.gaveUp} />}
      {arrived > 0 && (
        <Banner
          tone="good"
          title={texts.done(arrived)}
          isAnnounced
          action={
            <PathLink path="/manage/media?untold=1" className="font-semibold">
              {texts.describe}
            </PathLink>
          }
        />
      )}
      {failed > 0 && <Banner tone="care" title={texts.notAll(failed)} isAnnounced />}
      <Disclosure title={texts.results} isOpenAtFirst={failed > 0}>
        <ul className="mt-2 flex flex-col gap-2">
          {pictures.map(({ address, status, failure, given, chosen }) => (
            <li key={address}>
              <p className="wrap-anywhere">{address}</p>
              <p className="text-sm text-quiet">
                {[
                  failure ? `${texts.statuses[status]}: ${texts.failures[failure]}` : texts.statuses[status],
                  ...(given > 0 ? [texts.given(given)] : []),
                  ...(chosen > 0 ? [texts.chosen(chosen)] : []),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
