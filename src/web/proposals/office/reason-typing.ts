// The reason of a decision while it is typed. Leaving the field saves it, and typing goes on: what is stored meanwhile is what the next words
// are typed on, and never takes their place.

export interface ReasonTyping {
  readonly text: string;
  /** The stored reason that the text was typed on. */
  readonly base: string;
}

export function typingOf(reason: string | null): ReasonTyping {
  return { text: reason ?? '', base: reason ?? '' };
}

/** Whether there are words that are not stored; an empty field stores nothing. */
export function isUnsaved({ text, base }: ReasonTyping): boolean {
  return text.trim() !== base && text.trim() !== '';
}

/** The decision was read again: words that were typed and not saved stay, on top of what is stored now. */
export function rebased(typing: ReasonTyping, reason: string | null): ReasonTyping {
  const base = reason ?? '';
  if (base === typing.base) return typing;
  return typing.text.trim() === typing.base ? typingOf(reason) : { ...typing, base };
}
