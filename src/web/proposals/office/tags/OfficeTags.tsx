import { X } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { TagField, useTagging } from './TagField.tsx';
import { tagStrings } from './tag-strings.ts';

interface OfficeTagsProps {
  readonly formId: string;
  readonly tags: readonly string[];
}

/** How the office sorts a proposal. */
export function OfficeTags({ formId, tags }: OfficeTagsProps) {
  const texts = useStrings(tagStrings);
  const tagging = useTagging();
  const [typed, setTyped] = useState('');
  return (
    <section aria-labelledby="tags-title" className="flex flex-col gap-3 rounded-2xl bg-card p-5 shadow-card">
      <h2 id="tags-title" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-sm text-quiet">{texts.hint}</p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full border border-edge pl-3 text-sm font-semibold wrap-anywhere"
            >
              <TagLink tag={tag} />
              <IconButton label={texts.removeOne(tag)} onPress={() => void tagging('remove', tag, [formId])}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void tagging('add', typed, [formId]).then((done) => done && setTyped(''));
        }}
      >
        <div className="min-w-0 flex-1">
          <TagField value={typed} onChange={setTyped} />
        </div>
        <Button type="submit" variant="second">
          {texts.add}
        </Button>
      </form>
    </section>
  );
}

/** Leads to the list of the proposals with this tag. */
export function TagLink({ tag }: { readonly tag: string }) {
  const texts = useStrings(tagStrings);
  return (
    <PathLink
      path={`/manage/forms?officeTag=${encodeURIComponent(tag)}`}
      aria-label={texts.ofTag(tag)}
      className="font-semibold text-ink underline wrap-anywhere"
    >
      {tag}
    </PathLink>
  );
}
