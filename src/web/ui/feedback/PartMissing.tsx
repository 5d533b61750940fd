import { isServerThere } from '#web/api/load-part.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from './Banner.tsx';
import { buttonClass } from '../classes.ts';
import { strings } from '../strings.ts';

/** In place of a part that did not load. A reload requests it again; while the server is away a reload would show nothing. */
export function PartMissing() {
  const texts = useStrings(strings);
  const reload = async () => {
    if (await isServerThere()) location.reload();
  };
  return (
    <Banner
      tone="bad"
      isAnnounced
      action={
        // It can replace parts of every page, so it imports little.
        <button type="button" className={buttonClass('second', 'small')} onClick={() => void reload()}>
          {texts.retry}
        </button>
      }
    >
      <p>{texts.partMissing}</p>
    </Banner>
  );
}
