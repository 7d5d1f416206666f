import { useEffect } from 'react'

/** Paper is white: what is printed from the dark theme takes the light one, and the screen comes back as it was. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let wasDark = false
    const lighten = () => {
      wasDark = root.classList.replace('dark', 'light')
    }
    const restore = () => {
      if (wasDark) root.classList.replace('light', 'dark')
      wasDark = false
    }
    addEventListener('beforeprint', lighten)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', lighten)
      removeEventListener('afterprint', restore)
    }
  }, [])
}
