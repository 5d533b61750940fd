import { fullNameOf, type EventView, type SpeakerView } from '#core/events/event-view.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { eventStrings } from './event-strings.ts';

export function Speakers({ event }: { event: EventView }) {
  const texts = useStrings(eventStrings);
  if (!event.speakers || event.speakers.length === 0) return null;
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers" className="text-3xl">
        {texts.speakers}
      </h2>
      <ul className="mt-5 flex flex-col gap-6">
        {event.speakers.map(({ role, speaker }) => (
          <li key={`${role} ${speaker._id}`} className="flex gap-5">
            <Portrait speaker={speaker} />
            <div>
              <h3 className="text-xl">{fullNameOf(speaker)}</h3>
              <p className="flex flex-wrap items-center gap-x-2 text-quiet">
                {[texts.roles[role], speaker.affiliation].filter(Boolean).join(' · ')}
                {speaker.nobelPrize && (
                  <span className="inline-flex items-center gap-1 font-semibold text-ink">
                    <SpriteIcon name="award" className="size-4.5" />
                    {texts.nobel}
                  </span>
                )}
              </p>
              {speaker.biography && <p className="mt-2 max-w-prose">{speaker.biography}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Portrait({ speaker }: { speaker: SpeakerView }) {
  const [photo] = speaker.photoFiles ?? [];
  if (photo)
    return (
      <Picture picture={photo} sizes="4rem" className="size-16 shrink-0 rounded-full bg-soft object-cover" />
    );
  return (
    <Avatar
      account={{ ...speaker, name: speaker.name ?? '', email: speaker._id }}
      className="size-16 shrink-0"
    />
  );
}
