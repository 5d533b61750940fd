import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { may } from '#core/accounts/access.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { legalTextOptions } from './queries.ts';
import { strings } from './strings.ts';

// It contains a form’s button and the entity: loaded for admins only.
const Reword = lazyPart(async () => (await import('./Reword.tsx')).Reword);

/** A legal page in its present version, with its supplements; admins can reword it. */
export function LegalArticle({ page, children }: { page: LegalPage; children?: ReactNode }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const formats = useFormats();
  const viewer = useViewer();
  const { data } = useQuery(legalTextOptions(page, language));
  return (
    <article className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 sm:pt-16">
      <h1 className="max-w-4xl text-5xl wrap-anywhere sm:text-7xl">{texts[page].title}</h1>
      <p className="mt-6 max-w-2xl text-xl">{texts[page].lead}</p>
      {may(viewer, 'administer') && <Reword page={page} otherwise={<PartMissing />} />}
      {data && (
        <>
          <h2 className="mt-10 text-2xl">{texts[page].heading}</h2>
          <div lang={data.language === language ? undefined : data.language}>
            <RichText html={data.html} />
          </div>
        </>
      )}
      {children}
      {data && <p className="mt-10 text-sm text-quiet">{texts.updatedOn(formats.date(data.updatedOn))}</p>}
    </article>
  );
}
