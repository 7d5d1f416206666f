import { interfaceWords } from '@portal/content/interface-words'
import type { MouseEvent } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'

/** Moves the focus by hand: following the hash would count as a hash change and scroll to the top. */
function focusMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

export function SkipLink() {
  return (
    <a
      href="#main"
      data-print="hide"
      onClick={focusMain}
      className={`${buttonClass({ variant: 'primary' })} fixed -top-16 left-2 z-50 focus:top-2`}
    >
      {interfaceWords.skipToContent}
    </a>
  )
}
