import { useQueries } from '@tanstack/react-query';
import { type Contents, contentsOf, goingTables } from '#core/resources/contents-contract.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { query } from '#web/api/query.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { hasPageFor, listPath, titleOfRow } from '../entities.ts';
import type { DeletionProps } from '../extension.ts';
import { presentations } from '../presentations.ts';
import { referringText } from '../refusal-text.ts';
import { fieldWord, wordsOf } from '../words/index.ts';
import { DeletionQuestion } from './DeletionQuestion.tsx';
import { deletionStrings } from './deletion-strings.ts';

/** What goes along is read for so many rows, one by one. */
const mostCounted = 50;
const mostNamed = 5;

/** The question before rows of any entity are deleted: what goes along and how much of it, and what prevents it, with links to where. */
export function RecordDeletion({ name, rows, what, isOpen, onClose, onConfirm }: DeletionProps) {
  const texts = useStrings(deletionStrings);
  const wording = useWording();
  const { path } = resources[name];
  const counted = rows.length <= mostCounted ? rows : [];
  const all = useQueries({
    queries: counted.map(({ _id: id }) => ({
      ...query(contentsOf(path, 'anyone'), { params: { id } }),
      staleTime: 0,
      enabled: isOpen,
      refetchOnWindowFocus: false,
    })),
  });
  const contents = all.flatMap(({ data }) => data ?? []);
  const isComplete = contents.length === counted.length;
  const sum = (table: (typeof goingTables)[number]) =>
    contents.reduce((total, { going }) => total + (going.find((one) => one.table === table)?.count ?? 0), 0);
  const parts = goingTables.flatMap((table) => (sum(table) > 0 ? [texts[table](sum(table))] : []));
  const going = goingTables.reduce((total, table) => total + sum(table), 0);
  const pictures = contents.reduce((total, one) => total + one.pictures, 0);
  const inUse = counted.filter((_, position) => (all[position]?.data?.referring.length ?? 0) > 0);
  const [only] = contents;
  const isMany = rows.length > 1;
  const names = inUse.slice(0, mostNamed).map((row) => titleOfRow(name, row, wording.language));
  return (
    <DeletionQuestion
      title={texts.title}
      text={texts.text(what)}
      parts={isComplete ? parts : null}
      goes={texts.goes}
      isUnknown={all.some(({ isError }) => isError)}
      note={
        <>
          {rows.length > mostCounted && <p className="text-quiet">{texts.uncounted(mostCounted)}</p>}
          {inUse.length > 0 && (
            <div>
              <p>{texts.someInUse(inUse.length)}</p>
              <ul className="mt-1 list-disc pl-6 font-semibold">
                {names.map((one) => (
                  <li key={one}>{one}</li>
                ))}
                {inUse.length > mostNamed && <li>{texts.others(inUse.length - mostNamed)}</li>}
              </ul>
            </div>
          )}
          {pictures > 0 && <p className="text-quiet">{texts.pictures(pictures)}</p>}
        </>
      }
      typed={
        isMany ? { count: rows.length, label: texts.typeRows } : { count: going, label: texts.typeParts }
      }
      blocked={
        !isMany && only && only.referring.length > 0 ? (
          <InUse name={name} id={rows[0]?._id ?? ''} referring={only.referring} onFollow={onClose} />
        ) : null
      }
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

interface InUseProps extends Pick<Contents, 'referring'> {
  readonly name: ResourceName;
  readonly id: string;
  readonly onFollow: () => void;
}

/** What refers to a row: lists that the account may open are links. */
function InUse({ id, referring, onFollow }: InUseProps) {
  const texts = useStrings(deletionStrings);
  const wording = useWording();
  const viewer = useViewer();
  const listed = referring.flatMap(({ table, column, count }) => {
    const name = Object.hasOwn(resources, table) ? (table as ResourceName) : null;
    return name && hasPageFor(name, viewer) ? [{ name, column, count }] : [];
  });
  const others = Object.fromEntries(
    referring
      .filter(({ table }) => !listed.some(({ name }) => name === table))
      .map(({ table, count }) => [table, count]),
  );
  return (
    <>
      {listed.length > 0 && (
        <>
          <p>{texts.inUse}</p>
          <ul className="mt-2 list-disc pl-6">
            {listed.map(({ name, column, count }) => (
              <li key={`${name} ${column}`}>
                <PathLink
                  path={`${listPath(name)}?${presentations[name]?.foundBy?.[column] ?? column}=${id}`}
                  onFollow={onFollow}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline"
                >
                  {referringText({ [name]: count }, wording)}
                  {listed.filter((one) => one.name === name).length > 1 &&
                    ` (${fieldWord(wordsOf(name, wording), column)})`}
                </PathLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {Object.keys(others).length > 0 && <p>{texts.inUseElsewhere(referringText(others, wording))}</p>}
    </>
  );
}
