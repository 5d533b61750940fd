import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, X } from 'lucide-react';
import { memo, useState } from 'react';
import { newRow } from '#core/drafts/rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import { type Language, languages } from '#core/languages.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording, WordingContext, wordingOf } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { datesOptions } from '../event/dates/date-queries.ts';
import { choiceOf, type EventDates, outlineOf, putForward } from '../event/dates/dates.ts';
import { SessionList } from '../event/dates/SessionList.tsx';
import { EventArticle } from '../event/EventArticle.tsx';
import { EventFacts } from '../event/EventFacts.tsx';
import { DayChoice } from '../filters/days/DayChoice.tsx';
import { type Previewed, previewOptions } from './content-queries.ts';
import { contentStrings } from './content-strings.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
const icons = { phone: Smartphone, desktop: Monitor } as const;
/** After the last key. */
const settleMs = 400;

interface EventPreviewProps {
  readonly id: string;
  readonly typed: Previewed;
  readonly onClose?: () => void;
}

/** The public page of an event with what was typed, for its editor alone (docs/product/events.md#preview). */
export function EventPreview({ id, typed, onClose }: EventPreviewProps) {
  const texts = useStrings(contentStrings).preview;
  const { languages: languageNames } = useStrings(formStrings);
  const wording = useWording();
  const [language, setLanguage] = useState<Language>(wording.language);
  const [width, setWidth] = useState<Width>('phone');
  const settled = useDebounced(typed, settleMs);
  const preview = useQuery({ ...previewOptions(id, settled, language), placeholderData: keepPreviousData });
  return (
    <section aria-label={texts.title} className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label={texts.languages} className="flex gap-1">
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
              className={chipClass(one === language, 'px-3 py-1 text-sm')}
            >
              {languageNames[one]}
            </button>
          ))}
        </div>
        <div role="group" aria-label={texts.widths} className="mr-auto flex gap-1">
          {(['phone', 'desktop'] as const).map((one) => {
            const Icon = icons[one];
            return (
              <button
                key={one}
                type="button"
                aria-pressed={one === width}
                onClick={() => setWidth(one)}
                className={chipClass(one === width, 'gap-1.5 px-3 py-1 text-sm')}
              >
                <Icon aria-hidden className="size-4" />
                {texts[one]}
              </button>
            );
          })}
        </div>
        {onClose && (
          <IconButton label={texts.close} onPress={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <p className="text-sm text-quiet">{texts.text}</p>
      {preview.data ? (
        <PreviewFrame title={texts.frame} width={widths[width]} language={language}>
          <WordingContext value={language === wording.language ? wording : wordingOf(language)}>
            <PreviewedEvent id={id} event={preview.data} language={language} untitled={texts.untitled} />
          </WordingContext>
        </PreviewFrame>
      ) : preview.isError ? (
        <ErrorState text={texts.failed} onRetry={() => preview.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </section>
  );
}

const noDates: EventDates = { rows: [], total: 0, isPart: false, outline: outlineOf([]), best: [] };

interface PreviewedEventProps {
  readonly id: string;
  readonly event: EventView;
  readonly language: Language;
  readonly untitled: string;
}

/** Renders again when the answer of the server changes, not with each key. */
const PreviewedEvent = memo(function PreviewedEvent(props: PreviewedEventProps) {
  const { id, event, language, untitled } = props;
  const viewer = useViewer();
  const { data: dates = noDates } = useQuery({ ...datesOptions(id, language), enabled: id !== newRow });
  const choice = choiceOf({}, dates);
  const known = [...dates.best, ...dates.rows];
  const best = putForward(known, choice, undefined, viewer);
  const shown = { ...event, title: event.title || untitled };
  return (
    <EventArticle
      event={shown}
      facts={<EventFacts event={shown} dates={dates} known={known} best={best} live={null} />}
      sessions={
        <SessionList
          event={shown}
          Days={DayChoice}
          MovedNote={undefined}
          best={best}
          dates={dates}
          choice={choice}
          listed={dates.rows}
          retry={null}
        />
      }
    />
  );
});
