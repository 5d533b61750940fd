import type { WireGiveBack } from '#core/give-back/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { LinkFrame, type LinkFrameProps } from '#web/layout/LinkFrame.tsx';
import { VisitFacts } from '#web/ui/visit/VisitFacts.tsx';
import { strings } from './strings.ts';

interface GiveBackFrameProps extends LinkFrameProps {
  /** Missing where the link opens nothing. */
  readonly view?: WireGiveBack;
}

/** The reservation on one side, what can be done on the other. */
export function GiveBackFrame({ view, children, ...frame }: GiveBackFrameProps) {
  const texts = useStrings(strings);
  return (
    <LinkFrame {...frame}>
      {view && (
        <div className="flex flex-col gap-5">
          <h2 lang={view.event.language} className="text-3xl wrap-break-word">
            {view.event.title}
          </h2>
          <VisitFacts
            startDate={view.session.startDate}
            endDate={view.session.endDate}
            presence={view.event.eventPresenceType}
            location={view.location}
            who={texts.who(view.quantity, view.quantitySchool)}
          />
        </div>
      )}
      {children}
    </LinkFrame>
  );
}
