import { type Edits, othersOf, readPart, undecided } from '#core/drafts/edits.ts';
import type { Point } from '#core/files/crop.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import type { FolderInTree } from '#web/resources/media/folders.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { pictureStrings } from './picture-strings.ts';
import type { Said } from './said.ts';
import type { TypedOfFile } from './use-said.ts';

interface FileNoticesProps {
  readonly typed: TypedOfFile;
  readonly folders: readonly FolderInTree[];
}

/** What is to be known before the file is saved: what is typed was found on this device, or others have changed the same. */
export function FileNotices({ typed, folders }: FileNoticesProps) {
  return (
    <>
      {typed.isFound && <FoundTyped onDiscard={typed.discard} />}
      <FileClash edits={typed.clashing} folders={folders} onDecide={typed.decide} />
    </>
  );
}

interface FileClashProps {
  readonly edits: Edits;
  readonly folders: readonly FolderInTree[];
  readonly onDecide: TypedOfFile['decide'];
}

/** What this account and another one have changed of a file at the same time: one of both has to be chosen. */
function FileClash({ edits, folders, onDecide }: FileClashProps) {
  const texts = useStrings(pictureStrings);
  const drafts = useStrings(draftStrings);
  const formats = useFormats();
  const labels: Readonly<Record<keyof Said, string>> = {
    name: texts.name,
    words: texts.alternative,
    credits: texts.credits,
    folder: texts.folder,
    focus: texts.focus,
  };
  const nameOf = (part: string) => {
    const { name, language } = readPart(part);
    const label = labels[name as keyof Said];
    return language ? `${label} (${drafts.language[language]})` : label;
  };
  const percentOf = ({ x, y }: Point) =>
    [formats.number(Math.round(x)), formats.number(Math.round(y))] as const;
  const textOf = (part: string, value: unknown) => {
    if (part === 'folder') return folders.find(({ _id }) => _id === value)?.path ?? texts.noFolder;
    if (part === 'focus')
      return value === null ? drafts.emptyValue : texts.focusAt(...percentOf(value as Point));
    return typeof value === 'string' && value !== '' ? value : drafts.emptyValue;
  };
  const parts = undecided(edits);
  if (parts.length === 0) return null;
  return (
    <Banner tone="care" title={drafts.clashTitle} isAnnounced>
      <ul className="mt-2 flex flex-col gap-3">
        {parts.map((part) => (
          <li key={part}>
            <p className="font-semibold">{nameOf(part)}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {[edits[part]?.to, ...othersOf(edits[part])].map((value, place) => {
                const choice = place === 0 ? drafts.keepMine : drafts.keepTheirs;
                return (
                  <div key={place} className="min-w-0">
                    <dt className="text-sm">{place === 0 ? drafts.mine : drafts.theirs}</dt>
                    <dd className="wrap-anywhere">{textOf(part, value)}</dd>
                    <dd>
                      <Button
                        size="small"
                        variant="second"
                        aria-label={`${choice}: ${nameOf(part)}`}
                        onPress={() => onDecide(part, place === 0 ? 'mine' : place - 1)}
                      >
                        {choice}
                      </Button>
                    </dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
