import { useEffect } from 'react'

/**
 * Stands in for `react-style-singleton` (see vite.config.ts): the same three functions on a constructed style sheet,
 * which a content policy without 'unsafe-inline' allows.
 */
export function stylesheetSingleton() {
  let users = 0
  const sheet = new CSSStyleSheet()
  return {
    add(css: string) {
      if (users === 0) {
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }
      users += 1
    },
    remove() {
      users -= 1
      if (users === 0)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return (css: string, isDynamic?: boolean) => {
    useEffect(() => {
      sheet.add(css)
      return () => sheet.remove()
    }, [css, isDynamic])
  }
}

export function styleSingleton() {
  const useSheet = styleHookSingleton()
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useSheet(styles, dynamic)
    return null
  }
}
