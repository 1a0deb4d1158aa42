// Runs before the first paint, so that a remembered scheme never flashes and parts that need scripts show only with them.
;(function () {
  document.documentElement.dataset.scripts = ''
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {}
})()
