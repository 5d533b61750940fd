import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { SpriteIcon, type SpriteName } from '#web/ui/Sprite.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { eventStrings } from './event-strings.ts';
import { kindsOf } from './kinds-of.ts';
import { ProgrammeLink } from '../programme/ProgrammeLink.tsx';

/** The language of a field's text where it is not the page's. */
export type LangOf = (field: string) => string | undefined;

/** What kind of event it is, accessibility, what to bring, and the organisers. */
export function GoodToKnow({ event, langOf }: { event: EventView; langOf: LangOf }) {
  const texts = useStrings(eventStrings);
  const { online } = useStrings(whereStrings);
  const { accessible, accessibility, calendarNotes, liveStreaming, organization, collaboration, thanks } =
    event;
  const credits = [
    { title: texts.organization, who: organization?.name },
    { title: texts.collaboration, who: collaboration },
    { title: texts.thanks, who: thanks },
  ].filter(({ who }) => who);
  return (
    <section aria-labelledby="know">
      <h2 id="know" className="text-3xl">
        {texts.know}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Fact icon="info" title={texts.kind}>
          {kindsOf(event, texts).map(({ text, search }) => (
            <p key={text}>
              {search ? (
                <ProgrammeLink search={search} className="text-ink underline underline-offset-4">
                  {text}
                </ProgrammeLink>
              ) : (
                text
              )}
            </p>
          ))}
        </Fact>
        {calendarNotes && (
          <Fact icon="bring" title={texts.notes}>
            <p lang={langOf('calendarNotes')}>{calendarNotes}</p>
          </Fact>
        )}
        {(accessible || accessibility) && (
          <Fact icon="accessible" title={texts.access}>
            {accessible && <p>{texts.accessible}</p>}
            {accessibility && <p lang={langOf('accessibility')}>{accessibility}</p>}
          </Fact>
        )}
        {liveStreaming && (
          <Fact icon="live" title={online}>
            <p>{texts.live}</p>
          </Fact>
        )}
        {credits.map(({ title, who }) => (
          <Fact key={title} icon="hands" title={title}>
            <p>{who}</p>
          </Fact>
        ))}
      </ul>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: SpriteName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-category text-on-category">
        <SpriteIcon name={icon} className="size-5.5" />
      </span>
      <div>
        <h3 className="font-text text-lg leading-snug font-bold tracking-normal">{title}</h3>
        {children}
      </div>
    </li>
  );
}
