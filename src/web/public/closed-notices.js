// Stands behind the box of notices: closes it before it is painted if this device has closed all that is in it (layout/HouseNotices.tsx).
(() => {
  const box = document.currentScript.previousElementSibling;
  try {
    // oxlint-disable-next-line no-restricted-globals -- it runs before any module is loaded
    const closed = (localStorage.getItem('closedNotices') ?? '').split(' ');
    box.open = !box.dataset.notices.split(' ').every((mark) => closed.includes(mark));
  } catch {
    // A browser that stores nothing has closed nothing.
  }
})();
