// Runs before the first paint, so that a dark portal never flashes white. The key is theme.ts's.
(function () {
  var systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var choice = null;
    try {
      choice = window.localStorage.getItem('color-scheme');
    } catch {
      // Without storage, the system's scheme applies.
    }
    var isDark = choice === 'dark' || (choice !== 'light' && systemIsDark.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  }
  apply();
  // Pages without the portal's own scripts follow changes too.
  systemIsDark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
})();
