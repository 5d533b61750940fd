import { useStrings } from '#web/i18n/strings.ts';
import { loginPath } from '#web/address/paths.ts';
import { proposalsPath } from '#web/address/proposal-paths.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { applicantStrings } from '../applicant/applicant-strings.ts';
import { GuestDrafts } from './GuestDrafts.tsx';
import { GuestOnly } from './GuestOnly.tsx';

/** What a guest has begun on this device. */
export function GuestProposalsPage() {
  const texts = useStrings(applicantStrings);
  return (
    <GuestOnly>
      <div className="mx-auto max-w-4xl pb-16">
        <h1 className="text-4xl sm:text-6xl">{texts.guestTitle}</h1>
        <p className="mt-3 text-lg">{texts.guestLead}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <PathLink path="/forms/landing" className={buttonClass('main', 'usual')}>
            {texts.propose}
          </PathLink>
          <PathLink path={loginPath(proposalsPath)} className={buttonClass('second', 'usual')}>
            {texts.signIn}
          </PathLink>
        </div>
        <GuestDrafts />
      </div>
    </GuestOnly>
  );
}
