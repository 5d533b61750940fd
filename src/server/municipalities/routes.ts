import * as contract from '#core/municipalities/contract.ts';
import { Refusal } from '#core/refusals.ts';
import type { Serve } from '#server/http/serve.ts';
import { readPlaces } from './service.ts';

export function placeRoutes(serve: Serve): void {
  serve(contract.listProvinces, async () => [...(await readPlaces()).provinces]);
  serve(contract.listMunicipalities, async ({ query }) => {
    const { provinceOf, search } = await readPlaces();
    const province = provinceOf(query.province);
    if (query.province !== '' && !province) throw new Refusal('provinceUnknown');
    return search({ q: query.q, province: province?.code }).slice(0, contract.maxMunicipalities);
  });
}
