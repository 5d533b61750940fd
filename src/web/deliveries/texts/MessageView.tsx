import type { Language } from '#core/languages.ts';
import type { MessagePreview } from '#core/message-texts/message-texts.ts';
import { inFrame } from '#core/messages/text.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { textsStrings } from './texts-strings.ts';

interface MessageViewProps {
  readonly message: MessagePreview;
  readonly language: Language;
  /** The name of the frame. */
  readonly title: string;
}

/** A message as it is read: the HTML in a frame without scripts, and its text; an SMS with its size. */
export function MessageView({ message, language, title }: MessageViewProps) {
  const texts = useStrings(textsStrings);
  const { subject, text, html, sms } = message;
  return (
    <div className="flex min-w-0 flex-col gap-3 wrap-anywhere">
      {html === null ? (
        <p lang={language} className="rounded-2xl border-2 border-line p-4">
          {text}
        </p>
      ) : (
        <>
          <p lang={language} className="font-bold">
            {subject}
          </p>
          <iframe
            title={title}
            sandbox=""
            // What a sample leads to is not there: its links open another window, which this frame may not.
            srcDoc={inFrame(html, '_blank')}
            className="h-[32rem] w-full rounded-2xl lg:max-h-[55vh] border-2 border-line bg-[#fffdf7]"
          />
          <details>
            <summary className="cursor-pointer py-2 font-semibold">{texts.asText}</summary>
            <p lang={language} className="rounded-2xl border-2 border-line p-4 whitespace-pre-line">
              {text}
            </p>
          </details>
        </>
      )}
      {sms && (
        <p className="text-sm text-quiet">
          {texts.sms(sms.characters, sms.parts)}
          {sms.isUnicode && `. ${texts.smsUnicode}`}
        </p>
      )}
    </div>
  );
}
