import { languages } from '#core/languages.ts';
import type { previewMailing } from '#core/mailings/contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { writeStrings } from './write-strings.ts';

/** A message as it will be read, in each language. */
export function MessagePreview({
  preview,
}: {
  preview: NonNullable<AnswerOf<typeof previewMailing>['preview']>;
}) {
  const texts = useStrings(writeStrings);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4">
      <h2 id="preview" className="text-2xl">
        {texts.preview}
      </h2>
      <div className="grid gap-6 lg:grid-cols-2">
        {languages.map((language) => (
          <article key={language} className="min-w-0 rounded-2xl border-2 border-line p-5 wrap-anywhere">
            <h3 className="text-sm text-quiet">{texts.previewOf[language]}</h3>
            <div lang={language}>
              <p className="mt-2 font-bold">{preview[language].subject}</p>
              <p className="mt-3 whitespace-pre-line">{preview[language].text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
