import { useStrings } from '#web/i18n/strings.ts';
import { CoAuthors } from './CoAuthors.tsx';
import { Conversation } from './Conversation.tsx';
import { peopleStrings } from './people-strings.ts';

interface BesideProposalProps {
  readonly id: string;
  /** The account began it; otherwise it writes with its author. */
  readonly isOwn: boolean;
  /** It can be written now. */
  readonly isWritten: boolean;
}

/** Beside a proposal of the account: who writes it, and the questions to the office. */
export function BesideProposal({ id, isOwn, isWritten }: BesideProposalProps) {
  const texts = useStrings(peopleStrings);
  return (
    <>
      <section aria-labelledby="writers" className="rounded-3xl bg-card p-5 shadow-card">
        <h2 id="writers" className="mb-3 text-xl">
          {texts.title}
        </h2>
        <CoAuthors id={id} isOwn={isOwn} isWritten={isWritten} />
      </section>
      <section aria-labelledby="questions" className="rounded-3xl bg-card p-5 shadow-card">
        <h2 id="questions" className="mb-3 text-xl">
          {texts.questions}
        </h2>
        <Conversation id={id} side="author" />
      </section>
    </>
  );
}
