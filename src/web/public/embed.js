// On partners' pages: inserts a list of the programme in place of each of its script elements, and sets the frame to the height of
// the list. It adds nothing else to the page (docs/embedding.md).
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { origin } = new URL(script.src);
  const { lang = 'it', theme, limit, filters = '', title = 'Festival Curiosa' } = script.dataset;
  const search = new URLSearchParams(filters);
  if (theme) search.set('theme', theme);
  if (limit) search.set('limit', limit);
  const frame = document.createElement('iframe');
  frame.src = `${origin}${lang === 'en' ? '/en' : ''}/embed?${search}`;
  frame.title = title;
  frame.loading = 'lazy';
  frame.width = '100%';
  frame.height = '640';
  frame.style.border = '0';
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data?.type !== 'curiosa:height') return;
    if (data.height > 0 && data.height < 50_000) frame.height = String(data.height);
  });
  script.after(frame);
})();
