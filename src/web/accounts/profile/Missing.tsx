import type { OwnAccount } from '#core/accounts/contract.ts';
import { profileGaps } from '#core/accounts/completion.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from '../strings.ts';

export interface MissingProps {
  readonly account: OwnAccount;
  /** The destination from which the account was led here. */
  readonly next: string | undefined;
}

/** What the profile still lacks; once it is complete, the link to the destination. */
export function Missing({ account, next }: MissingProps) {
  const texts = useStrings(strings).missing;
  const gaps = profileGaps(account);
  if (gaps.length > 0)
    return (
      <Banner tone="care" title={texts.title}>
        <p>
          {texts.text}
          {gaps.map((gap) => texts.gaps[gap]).join(', ')}.
        </p>
      </Banner>
    );
  if (next === undefined) return null;
  return (
    <Banner
      tone="good"
      title={texts.complete}
      isAnnounced
      action={
        <PathLink path={next} className="font-semibold underline underline-offset-4">
          {texts.goOn}
        </PathLink>
      }
    />
  );
}
