// Before the first paint: the system's theme, where the page follows the system. No inline script may do it.
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
