import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { legalTextOptions, rewordLegalText } from './legal-text.ts';
import { strings } from './strings.ts';

/** A legal page in its present version, with its supplements; admins can reword it. */
export function LegalArticle({ page, children }: { page: LegalPage; children?: ReactNode }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const formats = useFormats();
  const { data } = useQuery(legalTextOptions(page, language));
  return (
    <article className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 sm:pt-16">
      <h1 className="max-w-4xl text-5xl wrap-anywhere sm:text-7xl">{texts[page].title}</h1>
      <p className="mt-6 max-w-2xl text-xl">{texts[page].lead}</p>
      <Reword page={page} />
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

function Reword({ page }: { page: LegalPage }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const router = useRouter();
  const viewer = useViewer();
  const rewording = useMutation({
    mutationFn: () => rewordLegalText(page),
    onSuccess: (id) => router.navigate({ href: pathIn(language, `/admin/legal-texts/${id}`) }),
  });
  if (!may(viewer, 'administer')) return null;
  return (
    <div className="mt-6 flex max-w-prose flex-col items-start gap-3">
      <Button variant="second" isPending={rewording.isPending} onPress={() => rewording.mutate()}>
        {texts.reword}
      </Button>
      {rewording.isError && <Banner tone="bad" title={texts.rewordFailed} isAnnounced />}
    </div>
  );
}
