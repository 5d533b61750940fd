// How many of a party or a class come in, once its ticket is valid: the scan page and that of a ticket ask for it in the same way.

import { type Ref, useState } from 'react';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf, type Heads, isClassPartlyIn } from '#core/check-in/heads.ts';
import type { DoorRight } from '#core/check-in/rights.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { chosenHeads, offeredBy, type OfferedHeads, suggestedHeads } from '../scan/judged.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { HeadsFields } from './HeadsFields.tsx';
import { countsWithKeys, useHeadKeys } from './use-head-keys.ts';

/** As many as a scan takes. */
const mostChaperones = 100;

interface ComingIn {
  readonly isClass: boolean;
  /** Those who are left of a class may not be there: Enter alone lets in no one. */
  readonly isPartlyIn: boolean;
  /** All who are left, as far as it is known, or as many of them as there is room for. */
  readonly all: Heads;
  /** There is no room for all who are left. */
  readonly isFewer: boolean;
  /** So many can be chosen. */
  readonly most: Heads;
  readonly chosen: Heads;
  readonly choose: (heads: Heads) => void;
}

/** The heads that a volunteer chooses to let in; the arrow keys count them while the button of `LetInButton` has the focus. */
export function useComingIn(answer: ScanAnswer): ComingIn {
  const all = suggestedHeads(answer);
  const [chosen, choose] = useState(chosenHeads(answer));
  const isClass = answer.ticket?.target === 'school';
  // A code says nothing of the chaperones of a class that the list does not have.
  const most = isClass && answer.notice === 'notInPack' ? { ...all, chaperones: mostChaperones } : all;
  useHeadKeys({ chosen, all: most, onCount: choose });
  return {
    isClass,
    isPartlyIn: isClassPartlyIn(answer),
    all,
    isFewer: answer.fits !== undefined,
    most,
    chosen,
    choose,
  };
}

/** The fields of a party or a class; a single person is not counted. */
export function ComingInFields({
  comingIn: { isClass, isFewer, all, most, chosen, choose },
  right,
}: {
  comingIn: ComingIn;
  right: DoorRight;
}) {
  const texts = useStrings(scanStrings);
  if (countOf(all) <= 1) return null;
  const isMost = chosen.participants === most.participants || chosen.chaperones === most.chaperones;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="font-semibold">{texts.how}</p>
        {/* A phone has no such keys. */}
        <p className="hidden text-sm [@media(hover:hover)]:block">
          {isClass ? texts.keysOfClass : texts.keys}
        </p>
      </div>
      <HeadsFields isClass={isClass} heads={chosen} most={most} onChange={choose} />
      {/* A supervisor does so on the page of the ticket; of seats that are gone the page says so. */}
      {isClass && isMost && !isFewer && right === 'steward' && <p>{texts.moreOfClass}</p>}
    </div>
  );
}

/** Lets in who is chosen; all who are left is one press. */
export function LetInButton({
  comingIn: { isClass, isPartlyIn, isFewer, all, chosen },
  onLetIn,
  ...button
}: {
  comingIn: ComingIn;
  onLetIn: (heads: Heads) => void;
  isPending: boolean;
  variant?: 'second';
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  const texts = useStrings(scanStrings);
  const fewer = useFewerWords();
  const isNone = countOf(chosen) === 0;
  const isAll = chosen.participants === all.participants && chosen.chaperones === all.chaperones;
  const isOffered = isAll || (isNone && isPartlyIn);
  const words = !isOffered
    ? texts.admitSome(countOf(chosen))
    : isFewer
      ? fewer(isClass, all)
      : isAll
        ? texts.admit(countOf(all))
        : texts.admitOthers(countOf(all));
  return (
    <Button
      size="large"
      {...button}
      {...countsWithKeys}
      isDisabled={isNone && !isPartlyIn}
      onPress={() => onLetIn(isNone ? all : chosen)}
    >
      {words}
    </Button>
  );
}

/** Lets in whom a ticket offers that lets no one in; nothing where it offers no one. */
export function OfferedButton({
  answer,
  onLetIn,
  ...button
}: {
  answer: ScanAnswer;
  onLetIn: (offered: OfferedHeads) => void;
  isPending: boolean;
  variant?: 'second';
  className?: string;
}) {
  const texts = useStrings(scanStrings);
  const fewer = useFewerWords();
  const offered = offeredBy(answer);
  if (!offered) return null;
  const { heads, isFewer } = offered;
  return (
    <Button size="large" {...button} onPress={() => onLetIn(offered)}>
      {isFewer ? fewer(answer.ticket?.target === 'school', heads) : texts.admitOthers(countOf(heads))}
    </Button>
  );
}

/** Of those who are left only so many have a seat: of a class pupils, and chaperones beside them. */
function useFewerWords(): (isClass: boolean, heads: Heads) => string {
  const texts = useStrings(scanStrings);
  return (isClass, { participants, chaperones }) =>
    isClass ? texts.admitFewerOfClass(participants, chaperones) : texts.admitFewer(participants);
}
