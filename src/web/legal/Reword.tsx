import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { listOf } from '#core/contract/route.ts';
import { pathIn } from '#core/languages.ts';
import { type LegalPage, legalTexts } from '#core/legal/texts.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list } from '#web/api/call.ts';
import { create } from '#web/api/entities.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { strings } from './strings.ts';

/** The button of admins that begins another version of a legal page, and leads to its form. */
export function Reword({ page }: { page: LegalPage }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const router = useRouter();
  const rewording = useMutation({
    mutationFn: () => rewordLegalText(page),
    onSuccess: (id) => router.navigate({ href: pathIn(language, `/admin/legal-texts/${id}`) }),
  });
  return (
    <div className="mt-6 flex max-w-prose flex-col items-start gap-3">
      <Button variant="second" isPending={rewording.isPending} onPress={() => rewording.mutate()}>
        {texts.reword}
      </Button>
      {rewording.isError && <Banner tone="bad" title={texts.rewordFailed} isAnnounced />}
    </div>
  );
}

const daysToReword = 7;

/** Creates a version of a page to be reworded, in force in a week, as a copy of the present one. Resolves to its id. */
async function rewordLegalText(page: LegalPage): Promise<string> {
  const now = new Date();
  const { rows } = await list(listOf<Resource>(legalTexts), {
    filters: [
      { field: 'legalPage', operator: 'is', value: page },
      { field: 'validFrom', operator: 'lte', value: now.toISOString() },
    ],
    sort: [{ field: 'validFrom', descending: true }],
    limit: 1,
    lang: '*',
  });
  const text = rows[0]?.['text'] ?? (await import('#core/legal/defaults.ts')).defaultTexts[page];
  const validFrom = new Date(now.getTime() + daysToReword * 86_400_000).toISOString();
  const { row } = await create(legalTexts, { legalPage: page, text, validFrom });
  return row._id;
}
