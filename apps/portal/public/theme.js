// Runs before the first paint, so that a dark portal never flashes white. The key is theme.ts's.
(function () {
  var choice = null;
  try {
    choice = window.localStorage.getItem('color-scheme');
  } catch {
    // Without storage, the system's scheme applies.
  }
  var isDark =
    choice === 'dark' ||
    (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
