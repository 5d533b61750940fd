/** Marks that others append to links; pages do not read them. */
const marks = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid)$/;

/** One spelling for one page: keys in order, without marks. */
export function normalised(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const search = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !marks.test(name)));
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}
