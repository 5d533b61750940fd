/** Marks that others append to links; pages do not read them. */
const marks = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid)$/;

/** One spelling for one query: its keys in order, without the marks of others. */
export function orderedQuery(query: string): URLSearchParams {
  const search = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !marks.test(name)));
  search.sort();
  return search;
}
