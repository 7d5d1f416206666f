import { useCallback, useEffect, useRef } from 'react'

/**
 * Takes what is typed while the palette is still on its way: its first text, with a line break where Enter was pressed. No key
 * of it reaches the page behind.
 */
export function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    typed.current = ''
    if (!isOpen) return
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (document.activeElement?.matches('[cmdk-input]') || ctrlKey || metaKey || altKey) return
      const isEntered = typed.current.endsWith('\n')
      if (key === 'Enter') typed.current = `${typed.current.trimEnd()}\n`
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length > 1) return
      else if (!isEntered) typed.current += key
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', handleKeyDown, { capture: true })
    return () => removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [isOpen])
  return useCallback(() => {
    const text = typed.current
    typed.current = ''
    return text
  }, [])
}
