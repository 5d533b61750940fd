// A form whose typing is never lost: what differs from the stored row is a draft, on this device and on the server.

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  decide,
  type Edits,
  editsBetween,
  editsSince,
  othersOf,
  type Parts,
  rebase,
  undecided,
  valuesOf,
} from '#core/drafts/edits.ts';
import type { DraftedPath } from '#core/drafts/rules.ts';
import { type DraftKey } from '#web/device/stored-drafts.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { DraftSender, type DraftState } from './draft-sender.ts';
import type { FoundDraft } from './load-draft.ts';

export interface FormDraftOptions {
  readonly key: DraftKey;
  readonly path: DraftedPath;
  readonly found: FoundDraft;
  /** The stored row, by part. */
  readonly base: Parts;
  /** Of the row; null for a new one. */
  readonly version: string | null;
  /** What the form has, by part. */
  readonly values: Parts;
  /** Puts parts into the form. */
  readonly onValues: (parts: Parts) => void;
  /** Another window has saved: the form has to start from the newest row. */
  readonly onSavedElsewhere: () => void;
}

export interface FormDraft {
  readonly edits: Edits;
  /** The parts of which one of several values has to be chosen. */
  readonly undecided: readonly string[];
  /** The own value, or another one by its place. */
  readonly decide: (part: string, chosen: 'mine' | number) => void;
  readonly state: DraftState;
  /** When the server got the newest edits. */
  readonly storedAt: Date | null;
  /** The form goes back to the stored row. */
  readonly discard: () => void;
  /** After a conflict: what the form has on top of the newest row; the base of the form is replaced next. */
  readonly rebaseOn: (newest: Parts) => Parts;
  /** The edits that were sent are in the row now; what was typed since is left. */
  readonly saved: (sent: Edits, row: { readonly id: string; readonly version: string | null }) => void;
}

/** By part: the values beside the own one. */
type Others = Readonly<Record<string, readonly unknown[]>>;

/** What a form starts with: the stored row, and what was typed on top of it. */
export function startOf(found: FoundDraft, base: Parts): { readonly edits: Edits; readonly values: Parts } {
  const edits = rebase(found.edits, base);
  return { edits, values: valuesOf(edits) };
}

export function useFormDraft(options: FormDraftOptions): FormDraft {
  const { base, values, version } = options;
  /** What another window has saved, until the form starts from the newest row. */
  const [savedElsewhere, setSavedElsewhere] = useState<Edits>({});
  const [others, setOthers] = useState<Others>(() => besideIn(startOf(options.found, base).edits));
  const [{ state, storedAt }, setState] = useState<{ state: DraftState; storedAt: Date | null }>(() => ({
    state: options.found.changedAt === null ? 'none' : 'stored',
    storedAt: options.found.changedAt === null ? null : new Date(options.found.changedAt),
  }));
  const edits = useMemo(
    () => withOthers(editsBetween(base, values), others, base, values),
    [base, values, others],
  );

  const onEdits = useEffectEvent((newest: Edits) => {
    const back = Object.keys(edits).filter((part) => !(part in newest));
    options.onValues({ ...Object.fromEntries(back.map((part) => [part, base[part]])), ...valuesOf(newest) });
    setOthers(besideIn(newest));
  });
  const onSaved = useEffectEvent((saved: Edits) => {
    // What this window has beyond what was saved stays in its draft.
    const mine = Object.keys(saved).filter(
      (part) => JSON.stringify(saved[part]?.to) === JSON.stringify(values[part]),
    );
    options.onValues(Object.fromEntries(mine.map((part) => [part, base[part]])));
    setSavedElsewhere(saved);
    setOthers({});
    options.onSavedElsewhere();
  });

  const sender = useRef<DraftSender>(null);
  const [first] = useState(options);
  useEffect(() => {
    const one = new DraftSender({
      key: first.key,
      path: first.path,
      edits: startOf(first.found, first.base).edits,
      sent: first.found.sent,
      onState: (state, storedAt) => setState((before) => ({ state, storedAt: storedAt ?? before.storedAt })),
      onEdits: (newest) => onEdits(newest),
      onSaved: (saved) => onSaved(saved),
    });
    sender.current = one;
    return () => {
      sender.current?.close();
      sender.current = null;
    };
  }, [first]);
  useEffect(() => sender.current?.take(edits, version), [edits, version]);

  const isDirty = Object.keys(edits).length > 0;
  useUnsaved(isDirty && state !== 'stored');
  useLosable(isDirty && state === 'lost');

  return {
    edits,
    undecided: undecided(edits),
    decide: (part, chosen) => {
      const after = decide(edits, part, chosen);
      options.onValues({ [part]: after[part] ? after[part].to : base[part] });
      setOthers(besideIn(after));
    },
    state,
    storedAt,
    discard: () => {
      options.onValues(base);
      setOthers({});
      sender.current?.discard();
    },
    rebaseOn: (newest) => {
      const after = rebase(editsSince(savedElsewhere, edits), newest);
      setSavedElsewhere({});
      setOthers(besideIn(after));
      return valuesOf(after);
    },
    saved: (sent, { id, version }) => {
      if (sender.current) sender.current = sender.current.saved(sent, id, version);
    },
  };
}

function besideIn(edits: Edits): Others {
  return Object.fromEntries(undecided(edits).map((part) => [part, othersOf(edits[part])]));
}

function withOthers(edits: Edits, others: Others, base: Parts, values: Parts): Edits {
  const clashing = Object.entries(others).map(([part, [other, ...more]]) => [
    part,
    { from: base[part], to: values[part], other, ...(more.length > 0 && { more }) },
  ]);
  return { ...edits, ...Object.fromEntries(clashing) };
}
