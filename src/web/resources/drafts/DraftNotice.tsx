import { useState } from 'react';
import { type Edit, othersOf, readPart } from '#core/drafts/edits.ts';
import type { Fields } from '#core/field/field.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { fieldWord, type Words } from '../words/index.ts';
import { draftStrings } from './draft-strings.ts';
import { PartText, type OwnPart } from './PartText.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** What other accounts changed of the row since the draft began. */
export interface OthersChange {
  readonly by: string | null;
  readonly fields: readonly string[];
}

export interface DraftNoticeProps {
  readonly draft: FormDraft;
  /** When what was found had been typed; null: nothing was found. */
  readonly foundAt: string | null;
  readonly fields: Fields;
  readonly words: Words;
  readonly changes: readonly OthersChange[];
  /** Shows the values of parts that are no fields of the entity. */
  readonly own?: Readonly<Record<string, OwnPart>>;
}

/** What was found of an earlier visit, what others changed meanwhile, and what has to be chosen. */
export function DraftNotice(props: DraftNoticeProps) {
  const { draft, foundAt, words, changes, own = {} } = props;
  const texts = useStrings(draftStrings);
  const formats = useFormats();
  const [isSeen, setSeen] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const parts = Object.keys(draft.edits);
  const nameOf = (part: string) => {
    const { name, language } = readPart(part);
    const label = own[name]?.label ?? fieldWord(words, name);
    return language ? `${label} (${texts.language[language]})` : label;
  };
  const whose = (wanted: (field: string) => boolean) =>
    [...new Set(changes.filter(({ fields }) => fields.some(wanted)).flatMap(({ by }) => by ?? []))].join(
      ', ',
    );
  const wordsOfSide = (side: 'mine' | number, number: number | null) => {
    if (side === 'mine') return { title: texts.mine, choose: texts.keepMine };
    if (number === null) return { title: texts.theirs, choose: texts.keepTheirs };
    return { title: texts.theirsOf(number), choose: texts.takeTheirsOf(number) };
  };
  const clashing = new Set(draft.undecided.map((part) => readPart(part).name));
  const taken = [...new Set(changes.flatMap(({ fields }) => [...fields]))].filter(
    (field) => field in props.fields && !clashing.has(field),
  );
  return (
    <>
      {foundAt !== null && !isSeen && parts.length > 0 && (
        <Banner
          tone="info"
          title={texts.found(`${formats.longDay(foundAt)}, ${formats.time(foundAt)}`)}
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="second" size="small" onPress={() => setDiscarding(true)}>
                {texts.discard}
              </Button>
              <Button size="small" onPress={() => setSeen(true)}>
                {texts.goOn}
              </Button>
            </div>
          }
        >
          <p>{texts.foundText}</p>
          <Disclosure title={texts.differs(parts.length)} className="mt-2">
            <dl className="mt-2 flex flex-col gap-3">
              {parts.map((part) => (
                <div key={part}>
                  <dt className="font-semibold">{nameOf(part)}</dt>
                  <dd className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                    <Version title={texts.stored} part={part} value={draft.edits[part]?.from} {...props} />
                    <Version title={texts.draft} part={part} value={draft.edits[part]?.to} {...props} />
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </Banner>
      )}
      {taken.length > 0 && (
        <Banner tone="info">
          {texts.taken(
            whose((field) => taken.includes(field)) || texts.anyone,
            taken.map((field) => fieldWord(words, field)).join(', '),
          )}
        </Banner>
      )}
      {draft.undecided.length > 0 && (
        <Banner tone="care" title={texts.clashTitle} isAnnounced>
          <p>{texts.clashText(whose((field) => clashing.has(field)) || texts.another)}</p>
          <ul className="mt-3 flex flex-col gap-4">
            {draft.undecided.map((part) => (
              <li key={part} className="rounded-xl bg-card p-4">
                <p className="font-semibold">{nameOf(part)}</p>
                <div className="mt-2 grid gap-4 sm:grid-cols-2">
                  {sidesOf(draft.edits[part]).map(({ side, value, number }) => {
                    const { title, choose } = wordsOfSide(side, number);
                    return (
                      <div key={side} className="flex min-w-0 flex-col items-start gap-2">
                        <Version title={title} part={part} value={value} {...props} />
                        <Button
                          variant="second"
                          size="small"
                          aria-label={`${choose}: ${nameOf(part)}`}
                          onPress={() => draft.decide(part, side)}
                        >
                          {choose}
                        </Button>
                      </div>
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ConfirmDialog
        title={texts.discardTitle}
        yes={texts.discardYes}
        no={texts.discardNo}
        variant="danger"
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={draft.discard}
      >
        <p>{texts.discardText}</p>
      </ConfirmDialog>
    </>
  );
}

/** The values of a part to choose from: the own one and the others, which are numbered where they are several. */
function sidesOf(edit: Edit | undefined) {
  const others = othersOf(edit);
  return [
    { side: 'mine' as const, value: edit?.to, number: null },
    ...others.map((value, place) => ({ side: place, value, number: others.length > 1 ? place + 1 : null })),
  ];
}

interface VersionProps extends Pick<DraftNoticeProps, 'fields' | 'words' | 'own'> {
  readonly title: string;
  readonly part: string;
  readonly value: unknown;
}

function Version({ title, part, value, fields, words, own }: VersionProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-quiet">{title}</p>
      <div className="wrap-anywhere">
        <PartText part={part} value={value} fields={fields} words={words} own={own ?? {}} />
      </div>
    </div>
  );
}
