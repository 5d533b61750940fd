import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
  Unlink,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useStrings } from '#web/i18n/strings.ts';
import { FormDialog } from '../FormDialog.tsx';
import { formStrings } from '../form-strings.ts';

interface Tool {
  readonly name: 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';
  readonly icon: LucideIcon;
  readonly isOn: (editor: Editor) => boolean;
  readonly toggle: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'subheading',
    icon: Heading4,
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bullets',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

const button =
  'grid size-9 place-items-center rounded-lg hover:bg-soft disabled:text-quiet data-selected:bg-strong data-selected:text-on-strong';

/** The buttons of one text; arrow keys move between them. */
export function RichToolbar({ editor, of }: { editor: Editor; of: string }) {
  const texts = useStrings(formStrings).rich;
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      on: tools.map((tool) => tool.isOn(one)),
      link: String(one.getAttributes('link')['href'] ?? ''),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });

  return (
    <>
      <Toolbar
        aria-label={`${texts.toolbar}: ${of}`}
        className="flex flex-wrap gap-0.5 border-b-2 border-line p-1"
      >
        {tools.map(({ name, icon: Icon, toggle }, place) => (
          <ToggleButton
            key={name}
            aria-label={texts[name]}
            isSelected={state.on[place] ?? false}
            onChange={() => toggle(editor)}
            className={button}
          >
            <Icon aria-hidden className="size-5" />
          </ToggleButton>
        ))}
        <ToggleButton
          aria-label={texts.link}
          isSelected={state.link !== ''}
          onChange={() => setLinking(true)}
          className={button}
        >
          <LinkIcon aria-hidden className="size-5" />
        </ToggleButton>
        {state.link !== '' && (
          <Button
            aria-label={texts.linkRemove}
            onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
            className={button}
          >
            <Unlink aria-hidden className="size-5" />
          </Button>
        )}
        <Button
          aria-label={texts.undo}
          isDisabled={!state.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
          className={`ml-auto ${button}`}
        >
          <Undo2 aria-hidden className="size-5" />
        </Button>
        <Button
          aria-label={texts.redo}
          isDisabled={!state.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
          className={button}
        >
          <Redo2 aria-hidden className="size-5" />
        </Button>
      </Toolbar>
      {isLinking && (
        <FormDialog
          title={texts.linkTitle}
          fields={{ href: { kind: 'string', format: 'url', required: true, max: 2000 } }}
          labelOf={() => texts.linkAddress}
          begin={{ href: state.link || 'https://' }}
          submit={texts.linkApply}
          onClose={() => setLinking(false)}
          onSubmit={({ href }) => link(editor, String(href))}
        />
      )}
    </>
  );
}

/** The selection becomes a link; with no selection the address itself is inserted. */
function link(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
