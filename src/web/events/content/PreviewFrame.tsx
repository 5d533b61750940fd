import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSize } from '#web/ui/use-size.ts';

const unmeasured = { width: 390, height: 600 };

interface PreviewFrameProps {
  readonly title: string;
  /** Pixels of the page in the frame; it is made smaller where there is less room. */
  readonly width: number;
  readonly language: string;
  readonly children: ReactNode;
}

/** A document of its own with the styles of this one, so that the page in it has the width of another screen. Its links lead nowhere. */
export function PreviewFrame({ title, width, language, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { width: available } = useSize(room, unmeasured);
  // A phone is as wide as there is room, where that is about its width; a larger screen is made smaller.
  const pixels = available >= width && available <= width * 1.2 ? available : width;
  const scale = Math.min(1, available / pixels);

  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (!frame || !inner) return setBody(null);
    // Keyboard users scroll it.
    frame.setAttribute('tabindex', '0');
    const dress = () => setBody(dressed(inner));
    // Some browsers replace the first empty document.
    frame.addEventListener('load', () => frame.contentDocument && setBody(dressed(frame.contentDocument)));
    dress();
  }, []);
  useEffect(() => {
    if (!body) return;
    body.ownerDocument.documentElement.setAttribute('lang', language);
  }, [body, language]);

  return (
    <div ref={room} className="min-h-0 flex-1 overflow-hidden rounded-2xl border-2 border-line bg-page">
      <iframe
        ref={open}
        title={title}
        className="mx-auto block origin-top-left"
        style={{ width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

/** Gives a document the styles and icons of the page, and answers where its content belongs. */
function dressed(inner: Document): HTMLElement {
  const { documentElement: outer, head } = document;
  for (const { name, value } of outer.attributes) inner.documentElement.setAttribute(name, value);
  inner.head.replaceChildren(
    ...[...head.querySelectorAll('link[rel=stylesheet], style, meta[name=color-scheme]')].map((one) =>
      inner.importNode(one, true),
    ),
  );
  inner.body.className = document.body.className;
  const icons = document.getElementById('sprite');
  const content = inner.createElement('div');
  inner.body.replaceChildren(...(icons ? [inner.importNode(icons, true)] : []), content);
  return content;
}
