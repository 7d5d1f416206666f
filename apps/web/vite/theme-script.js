// Sets the theme class before the first paint. The key carries the brand's slug, so look for its ending.
;(() => {
  let choice = 'dark'
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('-theme')) choice = localStorage.getItem(key) || choice
    }
  } catch {
    // Storage can be blocked; the default theme stands.
  }
  const light =
    choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.className = light ? 'light' : 'dark'
})()
