import { useQuery } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { faqsOptions } from './queries.ts';
import { strings } from './strings.ts';

/** The questions and answers (FAQs) (docs/product/entities.md#questions). They open and close without script. */
export function FaqsPage() {
  const texts = useStrings(strings);
  const language = useLanguage();
  const viewer = useViewer();
  const { data: faqs = [] } = useQuery(faqsOptions(language));
  const other = language === 'it' ? 'en' : 'it';
  return (
    <article className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 sm:pt-16">
      <h1 className="max-w-4xl text-5xl sm:text-7xl">{texts.title}</h1>
      <p className="mt-6 max-w-2xl text-xl">{texts.lead}</p>
      {may(viewer, 'editCatalogue') && (
        <PathLink path="/admin/faqs" className={buttonClass('second', 'usual', 'mt-6')}>
          {texts.manage}
        </PathLink>
      )}
      {faqs.length === 0 && (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      )}
      <ul className="mt-10 flex max-w-3xl flex-col gap-3 pb-16">
        {faqs.map(({ _id, question, answer, untranslated = [] }) => (
          <li
            key={_id}
            lang={untranslated.includes('question') ? other : undefined}
            className="rounded-2xl bg-card px-5 py-4 shadow-card"
          >
            <Disclosure title={question} className="text-lg">
              <div lang={untranslated.includes('answer') ? other : undefined}>
                <RichText html={answer} />
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </article>
  );
}
