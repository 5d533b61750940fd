import { isServerThere } from '#web/api/load-part.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from './Banner.tsx';
import { buttonClass } from './button-class.ts';
import { strings } from './strings.ts';

/** In the place of a part that did not come. A reload asks for it again; while the server is away it would leave nothing. */
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
        // It stands in for parts of every page, so it brings no more along than it needs.
        <button type="button" className={buttonClass('second', 'small')} onClick={() => void reload()}>
          {texts.retry}
        </button>
      }
    >
      <p>{texts.partMissing}</p>
    </Banner>
  );
}
