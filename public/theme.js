// Runs before the first paint, so that a remembered scheme never flashes.
;(function () {
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {}
})()
