import { Banner } from '../feedback/Banner.tsx';
import { Button } from '../Button.tsx';

export interface ConflictBannerProps {
  readonly title: string;
  /** The fields that were changed elsewhere, in words. */
  readonly text: string;
  readonly keepTheirs: string;
  readonly keepMine: string;
  readonly isSaving: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

/** It was changed elsewhere first: shows what was changed, and the two ways to continue. Nothing is lost yet. */
export function ConflictBanner(props: ConflictBannerProps) {
  const { title, text, isSaving } = props;
  return (
    <Banner
      tone="care"
      isAnnounced
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="second" size="small" onPress={props.onDiscard} isDisabled={isSaving}>
            {props.keepTheirs}
          </Button>
          <Button size="small" onPress={props.onOverwrite} isPending={isSaving}>
            {props.keepMine}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}
