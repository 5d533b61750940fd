import { useQueryClient } from '@tanstack/react-query';
import { longestTag } from '#core/proposals/committee/review-contract.ts';
import { formReads } from '#core/proposals/contract.ts';
import { changeOfficeTags } from '#core/proposals/office/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { SuggestField } from '#web/ui/fields/SuggestField.tsx';
import { useOfficeTags } from '../queries.ts';
import { tagStrings } from './tag-strings.ts';

interface TagFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A tag that is typed, or one of those that the office has. */
export function TagField({ value, onChange }: TagFieldProps) {
  const texts = useStrings(tagStrings);
  const typed = value.trim().toLowerCase();
  const known = (useOfficeTags().data ?? []).map(({ tag }) => tag).filter((tag) => tag.includes(typed));
  return (
    <SuggestField
      label={texts.label}
      name="tag"
      value={value}
      onType={onChange}
      onChoose={onChange}
      options={known.map((tag) => ({ value: tag, text: tag }))}
      nothing={texts.nothing}
      maxLength={longestTag}
    />
  );
}

/** Adds or removes one tag of some proposals; resolves with how many were changed, or null where that failed. */
export function useTagging() {
  const texts = useStrings(tagStrings);
  const client = useQueryClient();
  return async (
    what: 'add' | 'remove',
    typed: string,
    ids: readonly string[],
  ): Promise<{ readonly tag: string; readonly count: number } | null> => {
    const tag = typed.trim().toLowerCase();
    if (tag === '') return null;
    try {
      const { changed } = await call(changeOfficeTags, { body: { ids: [...ids], [what]: [tag] } });
      await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
      return { tag, count: changed.length };
    } catch {
      toast(texts.failed, 'bad');
      return null;
    }
  };
}
