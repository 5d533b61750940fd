import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { plainBlocks, plainHeadings } from '#core/pasted-text.ts';
import { fieldClass, classes } from '#web/ui/classes.ts';
import { richExtensions } from './rich-extensions.ts';
import { RichToolbar } from './RichToolbar.tsx';

export interface RichInputProps {
  /** The language's name in the page's language. */
  readonly label: string;
  /** The field that the text belongs to. */
  readonly of: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly writtenIn: string;
}

/** An editor for text with headings, lists and links, with its few buttons above. */
export function RichInput(props: RichInputProps) {
  const { label, of, value, onChange, error, isDisabled, writtenIn } = props;
  const id = useId();
  const reported = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const editor = useEditor({
    extensions: richExtensions,
    content: value,
    editable: !isDisabled,
    // Its few rules are in the classes below: the content security policy forbids style elements.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => plainHeadings(plainBlocks(html)),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `${of}, ${label}`,
        ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        lang: writtenIn,
        class: 'min-h-40 rounded-b-xl p-4 break-words whitespace-pre-wrap outline-none',
      },
    },
    onUpdate: ({ editor: one }) => {
      reported.current = htmlOf(one);
      report.current(reported.current);
    },
  });

  // The text was replaced from outside: the editor is updated without calling `onChange`.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  return (
    <div className={fieldClass.field}>
      <span aria-hidden className={fieldClass.label}>
        {label}
      </span>
      <div
        className={classes(
          'rounded-xl border-2 bg-card focus-within:border-ink hover:border-ink',
          error === undefined ? 'border-edge' : 'border-coral',
          '[&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-spark [&_blockquote]:pl-4 [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-xl [&_h4]:mt-3 [&_h4]:mb-1 [&_h4]:text-lg [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-6',
        )}
      >
        {!isDisabled && <RichToolbar editor={editor} of={`${of}, ${label}`} />}
        <EditorContent editor={editor} />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={fieldClass.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Null for an empty text, instead of an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}
