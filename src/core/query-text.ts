/** Marks that others append to links; pages do not read them. */
const marks = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid)$/;

/** One spelling for one page's query: its keys in order, without the marks of others and what goes without saying. */
export function orderedQuery(query: string): URLSearchParams {
  const search = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name, value]) => !marks.test(name) && !isUnsaid(name, value)),
  );
  search.sort();
  return search;
}

/** A field of a form that was left empty, and the first page. */
function isUnsaid(name: string, value: string): boolean {
  return value === '' || (name === 'page' && value === '1');
}
