import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listFileUses } from '#core/files/contract.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { resources } from '#core/resources/index.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { entityOfPath, formPath } from '#web/resources/entities.ts';
import { chosenOptions } from '#web/resources/queries.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { pictureStrings as strings } from './picture-strings.ts';

type Use = AnswerOf<typeof listFileUses>[number];

/** Where a file is used, with links to the forms. */
export function FileUses({ uses }: { uses: readonly Use[] }) {
  const texts = useStrings(strings);
  return (
    <section aria-labelledby="uses">
      <h3 id="uses" className="text-lg font-bold">
        {texts.uses}
      </h3>
      {uses.length === 0 ? (
        <p className="mt-1 text-quiet">{texts.unused}</p>
      ) : (
        <>
          <UsesList uses={uses} />
          <p className="mt-1 text-quiet">{texts.stillUsed}</p>
        </>
      )}
    </section>
  );
}

/** The places alone. */
export function UsesList({ uses }: { uses: readonly Use[] }) {
  const texts = useStrings(strings);
  const names = [...new Set(uses.flatMap(({ path }) => entityOfPath(path) ?? []))];
  const isIn = (where: string) => uses.some(({ path }) => path === where);
  return (
    <ul className="mt-1 flex flex-col">
      {names.map((name) => (
        <UsesOf key={name} name={name} uses={uses.filter(({ path }) => path === resources[name].path)} />
      ))}
      {isIn('event-bin') && (
        <li>
          <PathLink path="/manage/events/bin" className="inline-flex min-h-11 items-center font-semibold">
            {texts.inBin}
          </PathLink>
        </li>
      )}
      {isIn('drafts') && <li className="flex min-h-11 items-center">{texts.inDraft}</li>}
    </ul>
  );
}

function UsesOf({ name, uses }: { name: ResourceName; uses: readonly Use[] }) {
  const wording = useWording();
  const language = useLanguage();
  const ids = [...new Set(uses.map(({ _id }) => _id))];
  const { data = [] } = useQuery(chosenOptions(resources[name].path, ids, language));
  const words = wordsOf(name, wording);
  return uses.map(({ _id, field }) => (
    <li key={`${_id} ${field}`}>
      <PathLink path={formPath(name, _id)} className="inline-flex min-h-11 items-center font-semibold">
        {data.find(({ value }) => value === _id)?.text ?? words.many}
      </PathLink>{' '}
      <span className="text-quiet">{fieldWord(words, field)}</span>
    </li>
  ));
}
