import { createContext, type ReactNode, useContext } from 'react';
import { classes } from './classes.ts';
import type { drawings } from './SpriteDrawings.tsx';

export type SpriteName = keyof typeof drawings;

const spriteId = 'sprite';

/** The drawings while a server renders a page; null in the browser, which does not load them. */
export const SpriteContext = createContext<ReactNode>(null);

/** The drawings, in the layout of every page. Only the server draws them; the browser takes over those of its document. */
export function Sprite() {
  const drawings = useContext(SpriteContext);
  const sprite = { id: spriteId, 'aria-hidden': true, className: 'absolute size-0' } as const;
  if (drawings !== null) return <svg {...sprite}>{drawings}</svg>;
  const __html = globalThis.document?.getElementById(spriteId)?.innerHTML ?? '';
  return <svg {...sprite} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** One of the icons; hidden from screen readers, because the text beside it says the same. */
export function SpriteIcon({ name, className }: { name: SpriteName; className?: string }) {
  return (
    <svg aria-hidden className={classes('icon', className)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
