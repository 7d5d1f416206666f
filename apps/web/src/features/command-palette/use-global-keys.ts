import { useEffect, useRef } from 'react'
import { createKeyReader, isTyping, type KeyRequest } from './key-sequences.ts'

/** Listens for the single keys of the whole application; a dialog or menu that is open keeps its keys. */
export function useGlobalKeys(onRequest: (request: KeyRequest) => void): void {
  const handler = useRef(onRequest)
  useEffect(() => {
    handler.current = onRequest
  })
  useEffect(() => {
    const read = createKeyReader()
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target) || isOverlayOpen()) return
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event
      const request = read({ key, ctrlKey, metaKey, altKey, at: timeStamp })
      if (!request) return
      event.preventDefault()
      handler.current(request)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}

const isOverlayOpen = (): boolean =>
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
